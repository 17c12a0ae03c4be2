import type { StepName } from './steps.ts';
import classes from './tour.module.css';

const paths = {
  desk: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  pickups: 'M3 13l4-2 5 2h4a2 2 0 0 1 0 4h-5M3 20l4-1 6 2 8-4M10 3h8v7h-8zM14 3v3',
  history: 'M12 7v5l3 2M4 5v4h4M4.5 9a8 8 0 1 1-.5 4',
  residents: 'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM2 20a7 7 0 0 1 14 0M16 4.5a4 4 0 0 1 0 7M18 14a7 7 0 0 1 4 6',
  usage: 'M4 20h16M7 16v-4M12 16V8M17 16V5',
  analytics: 'M4 4v16h16M8 15l4-5 3 3 5-7',
  minus: 'M6 12h12',
} as const satisfies Record<StepName | 'minus', string>;

/** Decoration only: the label beside it has the meaning. */
export function TourIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" className={classes.icon} aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
