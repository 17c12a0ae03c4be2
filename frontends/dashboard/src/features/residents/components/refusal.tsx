import { shownReason } from '@parcelbell/client';
import { Alert, useErrorText } from '@parcelbell/ui';
import { DemoAlert } from '../../../parcels/components/demo-alert.tsx';
import { demoLimitationOf } from '../../../parcels/demo-limitation.ts';

/** Why something was not done. */
export function Refusal({ error }: { error: Error | undefined }) {
  const say = useErrorText();
  if (!error) return null;
  const limitation = demoLimitationOf(error);
  if (limitation) return <DemoAlert limitation={limitation} />;
  return <Alert tone="bad">{say(shownReason(error))}</Alert>;
}
