import { VisuallyHidden } from '@parcelbell/ui';
import { useState } from 'react';
import type { Step } from './steps.ts';
import { useStepTexts } from './use-step-texts.ts';

/** Says each step after the first to screen readers; the first is read with its screen. */
export function Announcement({ step }: { step: Step | undefined }) {
  const { name } = useStepTexts();
  const [first] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && step !== first) setMoved(true);
  return (
    <VisuallyHidden>
      <span role="status">{hasMoved && step && name(step)}</span>
    </VisuallyHidden>
  );
}
