import { type RefObject, useLayoutEffect } from 'react';
import { fieldInUse } from './field-in-use.ts';

const gapPx = 12;
/** What a panel needs so that somebody can read in it. */
const leastPx = 176;

/**
 * Keeps a panel that stands on the pill below Unit and below the field in use, by `--tour-room`, the height that is left.
 * Where too little is left, the page makes room by scrolling when the panel opens.
 */
export function useRoom(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const fit = () => element.style.setProperty('--tour-room', `${Math.max(roomOf(element), leastPx)}px`);
    const missing = leastPx - roomOf(element);
    if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' });
    fit();
    window.addEventListener('resize', fit);
    window.addEventListener('scroll', fit, { passive: true });
    document.addEventListener('focusin', fit);
    return () => {
      window.removeEventListener('resize', fit);
      window.removeEventListener('scroll', fit);
      document.removeEventListener('focusin', fit);
    };
  }, [panel]);
}

function roomOf(panel: HTMLElement): number {
  const { bottom, left, right } = panel.getBoundingClientRect();
  const free = [document.querySelector('main input[name="unit"]'), fieldInUse()]
    .map((field) => field?.getBoundingClientRect())
    .filter((field) => field && field.right > left && field.left < right && field.top < bottom)
    .map((field) => bottom - (field?.bottom ?? 0) - gapPx);
  const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.min(bottom - above - gapPx, ...free);
}
