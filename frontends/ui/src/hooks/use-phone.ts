import { useMediaQuery } from './use-media-query.ts';

/** Whether the window is as narrow as a phone (below 768 px at the usual font size). */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)');
}
