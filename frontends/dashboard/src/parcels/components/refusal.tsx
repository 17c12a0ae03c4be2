import { shownReason } from '@parcelbell/client';
import { Alert, useErrorText } from '@parcelbell/ui';
import { demoLimitationOf } from '../demo-limitation.ts';
import { DemoAlert } from './demo-alert.tsx';

/** Why something was not done. */
export function Refusal({ error }: { error: Error | undefined }) {
  const say = useErrorText();
  if (!error) return null;
  const limitation = demoLimitationOf(error);
  if (limitation) return <DemoAlert limitation={limitation} />;
  return <Alert tone="bad">{say(shownReason(error))}</Alert>;
}
