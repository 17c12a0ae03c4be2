import { Icon, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { tourMessages } from './messages.ts';
import type { Step } from './steps.ts';
import classes from './tour.module.css';
import { TourIcon } from './tour-icon.tsx';
import { useStepTexts } from './use-step-texts.ts';

interface MinimiseButtonProps {
  step: Step | undefined;
  isMinimised: boolean;
  onChange: (isMinimised: boolean) => void;
}

/** Makes the pill small, and is all that is left of it then. */
export function MinimiseButton({ step, isMinimised, onChange }: MinimiseButtonProps) {
  const t = useMessages(tourMessages);
  const { name, progress } = useStepTexts();
  const label = isMinimised ? [t('show'), ...(step ? [name(step)] : [])].join('. ') : t('minimise');
  return (
    <button
      type="button"
      className={isMinimised ? classes.small : classes.arrow}
      aria-expanded={!isMinimised}
      onClick={() => onChange(!isMinimised)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {isMinimised && step && (
        <>
          <TourIcon name={step.name} />
          <span aria-hidden="true">{progress(step)}</span>
        </>
      )}
      {isMinimised ? <Icon name="up" /> : <TourIcon name="minus" />}
    </button>
  );
}
