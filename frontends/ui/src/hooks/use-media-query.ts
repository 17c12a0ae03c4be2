import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches the window now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window is as narrow as a phone (below 768 px at the usual font size). */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)');
}
