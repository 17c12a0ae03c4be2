import { Card, Text, useHasElapsed, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import type { Entry } from '../../../delivery-queue/entry.ts';
import { EntryWord } from '../../../delivery-queue/entry-word.tsx';
import { queueMessages } from '../../../delivery-queue/messages.ts';
import { useDeliveryQueue } from '../../../delivery-queue/queue-provider.tsx';
import { UndoButton } from '../../../delivery-queue/undo-button.tsx';
import { isUndoable, undoSeconds } from '../../../delivery-queue/undoable.ts';
import { visitMessages } from '../messages.ts';
import { shortParcel } from '../short-parcel.ts';
import classes from './visit.module.css';

/** The visit's parcels that need nobody's hand, newest first. */
export function VisitList({ entries, onUndone }: { entries: readonly Entry[]; onUndone: () => void }) {
  const t = useMessages(visitMessages);
  return (
    <Card padding="large" aria-labelledby="visit-list">
      <h2 id="visit-list">
        {t('list')} <span className={classes.count}>{entries.length}</span>
      </h2>
      {entries.length === 0 && (
        <Text size="small" tone="muted" className={classes.empty}>
          {t('listEmpty')}
        </Text>
      )}
      <ol className={classes.lines}>
        {entries.map((entry, at) => (
          <Line key={entry.key} entry={entry} isLast={at === 0} onUndone={onUndone} />
        ))}
      </ol>
    </Card>
  );
}

function Line({ entry, isLast, onUndone }: { entry: Entry; isLast: boolean; onUndone: () => void }) {
  const parcelTexts = useMessages(deliveriesMessages);
  return (
    <li className={classes.line}>
      <strong className={classes.unit}>{unitText(entry.delivery)}</strong>
      <span className={classes.parcel}>{shortParcel(entry.delivery, parcelTexts)}</span>
      {isLast && isUndoable(entry) && <Undo key={entry.key} entry={entry} onUndone={onUndone} />}
      <EntryWord state={entry.state} />
    </li>
  );
}

/** Takes the last parcel back, as long as nobody was told. */
function Undo({ entry, onUndone }: { entry: Entry; onUndone: () => void }) {
  const t = useMessages(visitMessages);
  const queueTexts = useMessages(queueMessages);
  const parcelTexts = useMessages(deliveriesMessages);
  const { undo } = useDeliveryQueue();
  const isLate = useHasElapsed(undoSeconds * 1000);
  if (isLate) return null;
  const parcel = shortParcel(entry.delivery, parcelTexts);
  const label = t('about', { action: queueTexts('undo'), parcel, unit: unitText(entry.delivery) });
  return <UndoButton label={label} undo={() => undo(entry.key).then(onUndone)} />;
}
