import { useSyncExternalStore } from 'react';

const phone = '(max-width: 47.99em)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone (below 768 px at the usual font size). */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
}
