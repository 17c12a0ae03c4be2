import { Button, Card, Select, Text, TextField, useForm, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { problemOf } from '../../../delivery-queue/delivery-problem.ts';
import type { Entry } from '../../../delivery-queue/entry.ts';
import { queueMessages } from '../../../delivery-queue/messages.ts';
import { useDeliveryQueue } from '../../../delivery-queue/queue-provider.tsx';
import { useProblemTexts } from '../../../delivery-queue/use-problem-texts.ts';
import { WaysOut } from '../../../delivery-queue/ways-out.tsx';
import { visitMessages } from '../messages.ts';
import { shortParcel } from '../short-parcel.ts';
import classes from './visit.module.css';

interface NeedsHandProps {
  entries: readonly Entry[];
  towers: readonly string[];
  /** Called once something is done about a parcel, whose buttons go with its line. */
  onDone: () => void;
}

/** The parcels that were not logged, and what can be done about each. They stand above all others. */
export function NeedsHand({ entries, ...more }: NeedsHandProps) {
  const t = useMessages(visitMessages);
  if (entries.length === 0) return null;
  return (
    <Card padding="large" className={classes.hand} aria-labelledby="needs-hand">
      <h2 id="needs-hand">{t('needsHand')}</h2>
      <ul className={classes.lines}>
        {entries.map((entry) => (
          <HandLine key={entry.key} entry={entry} {...more} />
        ))}
      </ul>
    </Card>
  );
}

function HandLine({ entry, towers, onDone }: Omit<NeedsHandProps, 'entries'> & { entry: Entry }) {
  const t = useMessages(visitMessages);
  const queueTexts = useMessages(queueMessages);
  const parcelTexts = useMessages(deliveriesMessages);
  const texts = useProblemTexts();
  const { retry, logAnyway, dismiss } = useDeliveryQueue();
  const problem = problemOf(entry);
  const isUnanswered = entry.state === 'unanswered';
  const parcel = shortParcel(entry.delivery, parcelTexts);
  const named = (action: string) => t('about', { action, parcel, unit: unitText(entry.delivery) });
  const act = (action: Promise<unknown>) => {
    void action;
    onDone();
  };
  return (
    <li className={classes.handLine}>
      <p>
        <strong>{unitText(entry.delivery)}</strong> {parcel}
      </p>
      <Text size="small">{isUnanswered ? queueTexts('unansweredHow') : problem?.text(texts)}</Text>
      <div className={classes.actions}>
        {(isUnanswered || (problem?.field === 'form' && !problem.anyway)) && (
          <Button size="small" aria-label={named(queueTexts('tryAgain'))} onClick={() => act(retry(entry.key))}>
            {queueTexts('tryAgain')}
          </Button>
        )}
        {problem && !isUnanswered && (
          <WaysOut problem={problem} named={named} onLog={() => act(logAnyway(entry, problem.anyway ?? {}))} />
        )}
        {problem?.field === 'unit' && !isUnanswered && (
          <OtherUnit named={named} towers={towers} onUnit={(unitRef) => act(logAnyway(entry, unitRef))} />
        )}
        <Button size="small" variant="quiet" aria-label={named(t('leaveOut'))} onClick={() => act(dismiss(entry.key))}>
          {t('leaveOut')}
        </Button>
      </div>
    </li>
  );
}

interface OtherUnitProps {
  named: (action: string) => string;
  towers: readonly string[];
  onUnit: (unitRef: { unit: string; tower?: string }) => void;
}

function OtherUnit({ named, towers, onUnit }: OtherUnitProps) {
  const t = useMessages(visitMessages);
  const parcelTexts = useMessages(deliveriesMessages);
  const form = useForm({
    initial: { unit: '', tower: towers[0] ?? '' },
    send: ({ unit, tower }) => unit.trim() !== '' && onUnit({ unit: unit.trim(), ...(tower ? { tower } : {}) }),
  });
  return (
    <form {...form.props} className={classes.otherUnit}>
      <TextField {...form.field('unit')} label={named(t('otherUnit'))} labelHidden placeholder={t('otherUnit')} />
      {towers.length > 0 && (
        <Select
          {...form.field('tower')}
          label={named(parcelTexts('tower'))}
          labelHidden
          options={towers.map((value) => ({ value, label: value }))}
        />
      )}
      <Button type="submit" size="small" aria-label={named(t('correct'))}>
        {t('correct')}
      </Button>
    </form>
  );
}
