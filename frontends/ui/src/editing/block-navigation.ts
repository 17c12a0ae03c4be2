import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Asks whether to leave the page, and calls `go` if the reader agrees. */
type Ask = (go: () => void) => void;

const leavingElements = 'a[href], [data-leaves]';

/** Blocks links and buttons that lead to another page until the reader agrees. */
export function useBlockLinks(isOn: boolean, ask: Ask): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    let agreed: Element | undefined;
    const block = (event: MouseEvent) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(leavingElements) : null;
      if (!element || element === agreed || !leadsAway(element, event)) return;
      event.preventDefault();
      event.stopPropagation();
      asked(() => {
        agreed = element;
        element.click();
      });
    };
    // Before the router's own listeners.
    document.addEventListener('click', block, true);
    return () => document.removeEventListener('click', block, true);
  }, [isOn]);
}

function leadsAway(element: HTMLElement, event: MouseEvent): boolean {
  const opensBeside = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (opensBeside) return false;
  if (!(element instanceof HTMLAnchorElement)) return true;
  return !isSamePage(element.href) && element.target !== '_blank' && !element.hasAttribute('download');
}

/**
 * Blocks Back and Forward until the reader agrees. The browser reports a step after it was taken, so this adds an entry for this page after the
 * one that the step led to, and goes back to that one if the reader agrees.
 */
export function useBlockBack(isOn: boolean, ask: Ask): void {
  const asked = useEffectEvent(ask);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another place to come back to.
  useEffect(() => {
    if (!isOn) return;
    let entry = currentEntry();
    let agreed = false;
    const block = (event: PopStateEvent) => {
      if (agreed) return;
      // The router must not see the step, nor the return to this page.
      event.stopImmediatePropagation();
      if (isSamePage(entry.href)) {
        entry = currentEntry();
        return;
      }
      history.pushState(entry.state, '', entry.href);
      asked(() => {
        agreed = true;
        history.back();
      });
    };
    window.addEventListener('popstate', block, true);
    return () => window.removeEventListener('popstate', block, true);
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
