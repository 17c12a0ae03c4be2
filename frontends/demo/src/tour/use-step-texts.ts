import { useMessages } from '@parcelbell/ui';
import { tourMessages } from './messages.ts';
import { type Step, steps } from './steps.ts';

/** What a step is called. */
export function useStepTexts() {
  const t = useMessages(tourMessages);
  const place = (step: Step) => ({ at: steps.indexOf(step) + 1, total: steps.length });
  return {
    label: (step: Step) => t(step.name),
    /** "Step 2 of 6: Package Pickups". */
    name: (step: Step) => t('step', { ...place(step), label: t(step.name) }),
    /** "2/6". */
    progress: (step: Step) => t('progress', place(step)),
  };
}
