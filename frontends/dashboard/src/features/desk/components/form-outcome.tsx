import { Icon, useMessages } from '@parcelbell/ui';
import { DemoAlert } from '../../../parcels/components/demo-alert.tsx';
import { parcelMessages } from '../../../parcels/messages.ts';
import { channelsText } from '../../../parcels/parcel-text.ts';
import { unitText } from '../../../parcels/unit-text.ts';
import type { FormState, Logged } from '../form-state.ts';
import { deskMessages } from '../messages.ts';
import { useDeskTexts } from '../use-desk-texts.ts';
import classes from './delivery-form.module.css';

/** Says beside the button that the parcel was logged, or why not. Its room is always reserved. */
export function FormOutcome({ state }: { state: FormState }) {
  const texts = useDeskTexts();
  const { problem, success } = state;
  const failed = problem?.field === 'form' ? problem : undefined;
  return (
    <div className={classes.outcome}>
      <div role="alert">
        {failed?.demo && <DemoAlert limitation={failed.demo} />}
        {failed && !failed.demo && (
          <p className={classes.failed}>
            <Icon name="warning" />
            <span>{failed.text(texts)}</span>
          </p>
        )}
      </div>
      <div role="status">
        {success && !failed && (
          <p className={classes.success}>
            <Icon name="check" />
            <LoggedLine {...success} />
          </p>
        )}
      </div>
    </div>
  );
}

/** Says that a parcel was logged, and who will hear of it. */
function LoggedLine({ delivery, answer: { recipients } }: Logged) {
  const t = useMessages(deskMessages);
  const parcelTexts = useMessages(parcelMessages);
  const unit = unitText(delivery);
  if (!recipients || recipients.people === 0) return <span>{t('logged', { unit })}</span>;
  const channels = channelsText(recipients.channels, parcelTexts);
  return <span>{t('loggedHeard', { unit, count: recipients.people, channels })}</span>;
}
