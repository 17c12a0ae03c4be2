import { useEffect, useEffectEvent } from 'react';

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
  const isHere = element.pathname === location.pathname && element.search === location.search;
  return !isHere && element.target !== '_blank' && !element.hasAttribute('download');
}

/** Holds Back and Forward until the reader has agreed. The router numbers the entries of the history, so that it is known how far they lead. */
export function useHoldBack(isOn: boolean, ask: Ask): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    const here = placeOf(history.state);
    let agreed = false;
    const hold = (event: PopStateEvent) => {
      const distance = placeOf(event.state) - here;
      if (agreed || Number.isNaN(distance)) return;
      // The router hears neither of the step nor of the one back.
      event.stopImmediatePropagation();
      if (distance === 0) return;
      history.go(-distance);
      asked(() => {
        agreed = true;
        history.go(distance);
      });
    };
    window.addEventListener('popstate', hold, true);
    return () => window.removeEventListener('popstate', hold, true);
  }, [isOn]);
}

function placeOf(state: unknown): number {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : Number.NaN;
}
