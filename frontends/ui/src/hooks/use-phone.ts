import { useMedia } from './use-media.ts';

/** Whether the window is as narrow as a phone (below 768 px at the usual font size). */
export function usePhone(): boolean {
  return useMedia('(max-width: 47.99em)');
}
