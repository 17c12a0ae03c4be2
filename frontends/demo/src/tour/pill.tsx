import { Icon, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { tourMessages } from './messages.ts';
import type { Step } from './steps.ts';
import classes from './tour.module.css';
import { TourIcon } from './tour-icon.tsx';
import type { useGrid } from './use-grid.ts';
import { useStepTexts } from './use-step-texts.ts';
import type { Tour } from './use-tour.ts';

interface PillProps {
  tour: Tour;
  /** Properties of the button that opens the grid. */
  toggle: ReturnType<typeof useGrid>['button'];
  onGo: (step: Step | undefined) => void;
}

/** Where the visitor is, and the arrows to the steps around. */
export function Pill({ tour: { step, previous, next }, toggle, onGo }: PillProps) {
  const t = useMessages(tourMessages);
  return (
    <>
      <Arrow direction="previous" to={previous} onGo={onGo} />
      <button {...toggle} type="button" className={classes.where}>
        {step ? <Where step={step} /> : t('backToTour')}
        <Icon name={toggle['aria-expanded'] ? 'down' : 'up'} size={14} />
      </button>
      <Arrow direction="next" to={next} onGo={onGo} />
    </>
  );
}

/** Read as "Step 2 of 6: Package Pickups". */
function Where({ step }: { step: Step }) {
  const { label, name, progress } = useStepTexts();
  return (
    <>
      <TourIcon name={step.name} />
      <VisuallyHidden>{name(step)}</VisuallyHidden>
      <span className={classes.label} aria-hidden="true">
        {label(step)}
      </span>
      <span className={classes.progress} aria-hidden="true">
        {progress(step)}
      </span>
    </>
  );
}

interface ArrowProps {
  direction: 'previous' | 'next';
  /** Without a step that way there is nothing to press. */
  to: Step | undefined;
  onGo: (step: Step | undefined) => void;
}

function Arrow({ direction, to, onGo }: ArrowProps) {
  const t = useMessages(tourMessages);
  const label = to ? t(direction, { label: t(to.name) }) : t(direction === 'next' ? 'noNext' : 'noPrevious');
  return (
    <button
      type="button"
      className={classes.arrow}
      data-direction={direction}
      aria-label={label}
      disabled={!to}
      onClick={() => onGo(to)}
    >
      <Icon name="chevron" />
    </button>
  );
}
