import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A finger has to move by more than so many pixels. */
const thresholdPx = 50;

interface Swipe {
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/** Properties of an element on which a finger swipes left and right. The element leaves scrolling up and down to the browser (`touch-action: pan-y`). */
export function useSwipe({ onLeft, onRight }: Swipe) {
  const began = useRef<{ x: number; y: number } | undefined>(undefined);
  const swiped = useRef(false);
  return {
    onPointerDown: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      if (!isPrimary) return;
      began.current = { x: clientX, y: clientY };
      swiped.current = false;
    },
    onPointerUp: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      const from = began.current;
      if (!isPrimary || !from) return;
      began.current = undefined;
      const x = clientX - from.x;
      if (Math.abs(x) <= thresholdPx || Math.abs(x) <= Math.abs(clientY - from.y)) return;
      swiped.current = true;
      if (x < 0) onLeft();
      else onRight();
    },
    onPointerCancel: () => {
      began.current = undefined;
    },
    // A swipe that begins and ends on a button does not press it. A key or a screen reader's press, which is no pointer's and counts as 0, does.
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current || event.detail === 0) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
