import { Icon, useMessages } from '@parcelbell/ui';
import { problemOf } from '../../../logging/delivery-problem.ts';
import type { Entry } from '../../../logging/entry.ts';
import { useProblemTexts } from '../../../logging/use-problem-texts.ts';
import { DemoAlert } from '../../../parcels/components/demo-alert.tsx';
import { parcelMessages } from '../../../parcels/messages.ts';
import { channelsText } from '../../../parcels/parcel-text.ts';
import { unitText } from '../../../parcels/unit-text.ts';
import type { FormState } from '../form-state.ts';
import { deskMessages } from '../messages.ts';
import classes from './delivery-form.module.css';

/** Says beside the button that the parcel was logged, or why not. Its room is always reserved. */
export function FormOutcome({ state }: { state: FormState }) {
  const texts = useProblemTexts();
  const { problem, done } = state;
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
      <div role="status">{done && !failed && <Done entry={done} />}</div>
    </div>
  );
}

function Done({ entry }: { entry: Entry }) {
  const isLogged = entry.state === 'logged';
  return (
    <p className={isLogged ? classes.success : classes.kept}>
      <Icon name={isLogged ? 'check' : 'warning'} />
      {isLogged ? <LoggedLine entry={entry} /> : <KeptLine entry={entry} />}
    </p>
  );
}

/** Says that a parcel was logged, and who will hear of it. */
function LoggedLine({ entry: { delivery, answer } }: { entry: Entry }) {
  const t = useMessages(deskMessages);
  const parcelTexts = useMessages(parcelMessages);
  const unit = unitText(delivery);
  const recipients = answer?.recipients;
  if (!recipients || recipients.people === 0) return <span>{t('logged', { unit })}</span>;
  const channels = channelsText(recipients.channels, parcelTexts);
  return <span>{t('loggedHeard', { unit, count: recipients.people, channels })}</span>;
}

/** Says why a parcel is not logged yet, and that it will be. */
function KeptLine({ entry }: { entry: Entry }) {
  const t = useMessages(deskMessages);
  const texts = useProblemTexts();
  return (
    <span>
      <span>{problemOf(entry)?.text(texts)}</span> <span>{t('kept', { unit: unitText(entry.delivery) })}</span>
    </span>
  );
}
