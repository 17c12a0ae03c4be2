import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Asks whether to leave, and calls `go` once the reader has agreed. */
type Ask = (go: () => void) => void;

const leaving = 'a[href], [data-leaves]';

/** Holds presses on what leads away from this page until the reader has agreed. */
export function useHoldLinks(isOn: boolean, ask: Ask): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    let agreed: Element | undefined;
    const hold = (event: MouseEvent) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(leaving) : null;
      if (!element || element === agreed || !leadsAway(element, event)) return;
      event.preventDefault();
      event.stopPropagation();
      asked(() => {
        agreed = element;
        element.click();
      });
    };
    // Before the router's own listeners.
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [isOn]);
}

function leadsAway(element: HTMLElement, event: MouseEvent): boolean {
  const opensBeside = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (opensBeside) return false;
  if (!(element instanceof HTMLAnchorElement)) return true;
  return !isSamePage(element.href) && element.target !== '_blank' && !element.hasAttribute('download');
}

/**
 * Holds Back and Forward until the reader has agreed. The step has been taken when it is heard of, so this page gets an entry of its own after the one that it
 * led to, and agreeing goes back to that one.
 */
export function useHoldBack(isOn: boolean, ask: Ask): void {
  const asked = useEffectEvent(ask);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another place to come back to.
  useEffect(() => {
    if (!isOn) return;
    let here = currentEntry();
    let agreed = false;
    const hold = (event: PopStateEvent) => {
      if (agreed) return;
      // The router hears neither of the step nor of the way back.
      event.stopImmediatePropagation();
      if (isSamePage(here.href)) {
        here = currentEntry();
        return;
      }
      history.pushState(here.state, '', here.href);
      asked(() => {
        agreed = true;
        history.back();
      });
    };
    window.addEventListener('popstate', hold, true);
    return () => window.removeEventListener('popstate', hold, true);
  }, [isOn, key]);
}

interface Entry {
  readonly href: string;
  readonly state: unknown;
}

function currentEntry(): Entry {
  return { href: location.href, state: history.state };
}

/** Whether only the place on the page differs. */
function isSamePage(href: string): boolean {
  const { pathname, search } = new URL(href);
  return pathname === location.pathname && search === location.search;
}
