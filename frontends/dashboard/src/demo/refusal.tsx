import { shownReason } from '@parcelbell/client';
import { Alert, useErrorText } from '@parcelbell/ui';
import type { Attempt } from './attempt.ts';
import { DemoAnswer } from './demo-answer.tsx';
import { demoRefusalIn } from './demo-refusal.ts';

interface RefusalProps {
  error: Error | null | undefined;
  /** What was tried: the demo shows what would have come of it. */
  attempt: Attempt;
  /** Called once a visitor of the demo has read that: forgets the error, and closes the dialog in which it was tried. */
  onRead: () => void;
}

/** Why something was not done. */
export function Refusal({ error, attempt, onRead }: RefusalProps) {
  const say = useErrorText();
  if (!error) return null;
  const refused = demoRefusalIn(error);
  if (refused) return <DemoAnswer error={refused} attempt={attempt} onClose={onRead} />;
  return <Alert tone="bad">{say(shownReason(error))}</Alert>;
}
