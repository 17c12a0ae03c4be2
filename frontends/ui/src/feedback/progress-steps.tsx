import { Icon } from '../layout/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import classes from './feedback.module.css';

/** Shows the current step of a short sequence. `current` counts from 0; where it equals the number of steps, all are done. */
export function ProgressSteps({ steps, current }: { steps: readonly string[]; current: number }) {
  const t = useMessages(uiMessages);
  return (
    <ol className={classes.steps}>
      {steps.map((step, at) => {
        const state = at < current ? 'done' : at === current ? 'current' : 'ahead';
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.stepMark} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={14} /> : at + 1}
            </span>
            {step}
            {state === 'done' && <VisuallyHidden> ({t('stepDone')})</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
