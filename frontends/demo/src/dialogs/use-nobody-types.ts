import { useLocation } from '@parcelbell/ui/router';
import { useEffect, useState } from 'react';

/**
 * Whether a dialog may open by itself: it takes the focus, and would swallow what somebody is typing. Once it may, this stays true; otherwise it is
 * looked at again on the next screen.
 */
export function useNobodyTypes(): boolean {
  const { pathname } = useLocation();
  const [isCalm, setCalm] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another screen.
  useEffect(() => {
    if (nobodyTypes()) setCalm(true);
  }, [pathname]);
  return isCalm;
}

/** An empty field only waits for somebody; the desk's first one has the focus from the start. */
function nobodyTypes(): boolean {
  return document.querySelector('dialog[open]') === null && !holdsSomething(document.activeElement);
}

function holdsSomething(field: Element | null): boolean {
  const isField =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
  return isField && field.value !== '';
}
