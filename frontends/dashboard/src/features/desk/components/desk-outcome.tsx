import { Icon, Text, useLocale, useMessages, useTimeZone } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { channelsText } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { deferredNoticeText } from '../../../delivery-queue/deferred-notice-text.ts';
import { type DeliveryProblem, problemOf } from '../../../delivery-queue/delivery-problem.ts';
import type { Entry } from '../../../delivery-queue/entry.ts';
import { queueMessages } from '../../../delivery-queue/messages.ts';
import { UndoButton } from '../../../delivery-queue/undo-button.tsx';
import { isUndoable } from '../../../delivery-queue/undoable.ts';
import { useProblemTexts } from '../../../delivery-queue/use-problem-texts.ts';
import { WaysOut } from '../../../delivery-queue/ways-out.tsx';
import { deskMessages } from '../messages.ts';
import type { DeliveryForm } from '../use-delivery-form.ts';
import classes from './desk-outcome.module.css';

interface DeskOutcomeProps {
  form: DeliveryForm;
  /** The refused parcel that the form still shows. */
  refused: Entry | undefined;
  /** Whatever is typed next replaces the unit. */
  goToUnit: () => void;
  /** Called once a parcel was taken back. */
  onUndone: () => void;
}

/** Says under the unit that the parcel was logged, or why not, and what can be done about it. Its room is always reserved. */
export function DeskOutcome({ form, refused, goToUnit, onUndone }: DeskOutcomeProps) {
  const { problem, done } = form.state;
  const logAnyway = (entry: Entry) => {
    form.logAnyway(entry);
    goToUnit();
  };
  const undo = async (entry: Entry) => {
    await form.undo(entry);
    onUndone();
  };
  return (
    <div className={classes.outcome}>
      <div role="alert">{problem && <Refusal problem={problem} />}</div>
      <div role="status">{done && !problem && <Done entry={done} />}</div>
      {refused && problem && <WaysOut problem={problem} onLog={() => logAnyway(refused)} />}
      {done && !problem && isUndoable(done) && <UndoButton key={done.key} undo={() => undo(done)} />}
    </div>
  );
}

/** The unit's own refusals stand at the unit. */
function Refusal({ problem }: { problem: DeliveryProblem }) {
  const texts = useProblemTexts();
  if (problem.field === 'unit') return null;
  return (
    <Text tone="bad" className={classes.failed}>
      <Icon name="warning" />
      <span>{problem.text(texts)}</span>
    </Text>
  );
}

function Done({ entry }: { entry: Entry }) {
  const t = useMessages(deskMessages);
  const unit = unitText(entry.delivery);
  if (entry.state === 'undone') {
    return (
      <p className={classes.kept}>
        <Icon name="info" />
        <span>{t('undoneUnit', { unit })}</span>
      </p>
    );
  }
  const isLogged = entry.state === 'logged';
  return (
    <p className={isLogged ? classes.success : classes.kept}>
      <Icon name={isLogged ? 'check' : 'warning'} />
      {isLogged ? <LoggedLine entry={entry} /> : <KeptLine entry={entry} />}
    </p>
  );
}

/** Says that a parcel was logged, and who will hear of it or when. */
function LoggedLine({ entry: { delivery, answer } }: { entry: Entry }) {
  const t = useMessages(deskMessages);
  const queueTexts = useMessages(queueMessages);
  const parcelTexts = useMessages(deliveriesMessages);
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  const unit = unitText(delivery);
  if (answer?.notice) {
    const notice = deferredNoticeText(answer.notice, queueTexts, { locale, timeZone });
    return <span>{t('loggedNotice', { unit, notice })}</span>;
  }
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
