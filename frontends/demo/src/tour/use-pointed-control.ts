import { type RefObject, useEffect } from 'react';
import { fieldInUse } from './field-in-use.ts';
import { pointAt } from './point-at.ts';
import type { Step } from './steps.ts';

/** For so long after an arrival the screen may be moved to the control. Later it belongs to the visitor. */
const patienceMs = 5000;

/** Rings the step's control, and brings it into view where the tour led the visitor there. */
export function usePointedControl(step: Step | undefined, ledHere: RefObject<boolean>): void {
  useEffect(() => {
    if (!step) return;
    const arrived = Date.now();
    let mayMove = ledHere.current;
    ledHere.current = false;
    const leaveAlone = () => {
      mayMove = false;
    };
    const gestures = ['wheel', 'touchmove', 'pointerdown'] as const;
    for (const gesture of gestures) window.addEventListener(gesture, leaveAlone, { passive: true });
    const stop = pointAt(step.control, (control) => {
      if (mayMove && !fieldInUse() && Date.now() - arrived < patienceMs) bringIntoView(control);
    });
    return () => {
      stop();
      for (const gesture of gestures) window.removeEventListener(gesture, leaveAlone);
    };
  }, [step, ledHere]);
}

/** Scrolls down only as far as the control, or its upper half where it is long, needs it. */
function bringIntoView(control: Element): void {
  const { top, height } = control.getBoundingClientRect();
  const below = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const beyond = top + Math.min(height, window.innerHeight / 2) - (window.innerHeight - below);
  if (beyond <= 0) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: beyond, behavior: still ? 'instant' : 'smooth' });
}
