import { useLocation, useNavigate } from '@parcelbell/ui/router';
import { useEffect, useRef } from 'react';
import { welcomeSeen } from '../state/dialogs.ts';
import { type Step, stepAt, steps } from './steps.ts';
import { usePointedControl } from './use-pointed-control.ts';

/** The press is seen before the screen changes. */
const navigationDelayMs = 100;

export interface Tour {
  /** The step of the screen that is shown; undefined beside the tour. */
  readonly step: Step | undefined;
  readonly previous: Step | undefined;
  /** Beside the tour it is the step that the visitor came from. */
  readonly next: Step | undefined;
  readonly goTo: (step: Step) => void;
  /** Leads to the first step, where the welcome shows again. */
  readonly restart: () => void;
}

/** Where a visitor is on the tour, and the ways on from there. */
export function useTour(): Tour {
  const navigate = useNavigate();
  const step = stepAt(useLocation().pathname);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ledHere = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  usePointedControl(step, ledHere);
  const last = useLast(step);
  const goTo = ({ path }: Step) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      ledHere.current = true;
      void navigate(path);
    }, navigationDelayMs);
  };
  const restart = () => {
    welcomeSeen.set(false);
    const [first] = steps;
    if (first) goTo(first);
  };
  const index = step ? steps.indexOf(step) : -1;
  return {
    step,
    previous: steps[index - 1],
    next: step ? steps[index + 1] : (last ?? steps[0]),
    goTo,
    restart,
  };
}

/** The step that was shown last, this one included. */
function useLast(step: Step | undefined): Step | undefined {
  const last = useRef(step);
  useEffect(() => {
    if (step) last.current = step;
  }, [step]);
  return step ?? last.current;
}
