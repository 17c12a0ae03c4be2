import {
  DateText,
  StatusWord,
  shortDateTime,
  Text,
  type Translate,
  useLocale,
  useMessages,
  useTimeZone,
} from '@parcelbell/ui';
import { courierText, packageTypeText } from '../../../deliveries/delivery-text.ts';
import { messageNames } from '../../../deliveries/message-names.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { outcomeTone } from '../../../deliveries/notices.ts';
import type { TimelineEntry } from '../api/delivery.ts';
import { deliveryPageMessages } from '../messages.ts';
import classes from './delivery.module.css';

/** Everything that happened to a parcel and every message about it, the latest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.timeline}>
      {entries.toReversed().map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added, and have no name of their own.
        <Entry key={entries.length - at} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const t = useMessages(deliveryPageMessages);
  const words = useMessages(deliveriesMessages);
  return (
    <li className={classes.entry} data-message={entry.kind === 'message' || undefined}>
      <div className={classes.entryHead}>
        <span className={classes.what}>{entry.kind === 'message' ? <MessageName entry={entry} /> : t(entry.kind)}</span>
        <Text as="span" tone="muted">
          <DateText iso={entry.at} />
        </Text>
      </div>
      {entry.status && <MessageOutcome status={entry.status} />}
      {entry.proof && <p className={classes.detail}>{t(proofs[entry.proof])}</p>}
      {entry.by && <p className={classes.detail}>{t('by', { name: entry.by })}</p>}
      {entry.fields?.map((field) => (
        <FieldLine key={field.name} field={field} />
      ))}
      {entry.reason && <p className={classes.detail}>{reasonText(entry, words)}</p>}
    </li>
  );
}

function MessageName({ entry: { about = 'delivery', channel = 'email', contact } }: { entry: TimelineEntry }) {
  const t = useMessages(deliveryPageMessages);
  const words = useMessages(deliveriesMessages);
  const message = words(messageNames[about][channel]);
  return contact ? t('toContact', { message, contact }) : message;
}

function MessageOutcome({ status }: { status: NonNullable<TimelineEntry['status']> }) {
  const words = useMessages(deliveriesMessages);
  return <StatusWord tone={outcomeTone({ worst: status, sent: 0 })}>{words(status)}</StatusWord>;
}

function FieldLine({ field: { name, before, after } }: { field: NonNullable<TimelineEntry['fields']>[number] }) {
  const t = useMessages(deliveryPageMessages);
  const value = useFieldValue(name);
  const field = useFieldName(name);
  const line = () => {
    if (before && after) return t('fieldChanged', { field, before: value(before), after: value(after) });
    if (after) return t('fieldSet', { field, after: value(after) });
    return t('fieldRemoved', { field, before: value(before ?? '') });
  };
  return <p className={classes.detail}>{line()}</p>;
}

function useFieldName(name: string): string {
  const t = useMessages(deliveryPageMessages);
  const words = useMessages(deliveriesMessages);
  const shared = sharedFields.find((known) => known === name);
  const own = ownFields.find((known) => known === name);
  return shared ? words(shared) : own ? t(own) : name;
}

/** Puts what is stored of a field into the reader's words. */
function useFieldValue(name: string): (stored: string) => string {
  const words = useMessages(deliveriesMessages);
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  switch (name) {
    case 'courier':
      return (stored) => courierText(stored, words);
    case 'packagetype':
      return (stored) => packageTypeText(stored, words);
    case 'closedReason':
      return (stored) => closureText(stored, words);
    case 'pickedupAt':
    case 'closedAt':
      return (stored) => shortDateTime(new Date(stored), locale, timeZone);
    default:
      return (stored) => stored;
  }
}

type DeliveryTexts = Translate<typeof deliveriesMessages.en>;

const sharedFields = ['unit', 'tower', 'tracking', 'location'] as const;
const ownFields = [
  'courier',
  'packagetype',
  'note',
  'name',
  'until',
  'pickedupAt',
  'pickedupConciergeId',
  'pickedupResidentName',
  'pickedupResidentId',
  'closedAt',
  'closedReason',
  'closedNote',
] as const;
const proofs = { code: 'provedByCode', signature: 'provedBySignature' } as const;
const closures = ['returned', 'forwarded', 'lost'] as const;

/** A closure's reason is one of three words, any other is what somebody wrote. */
function reasonText({ kind, reason = '' }: TimelineEntry, words: DeliveryTexts): string {
  return kind === 'closed' ? closureText(reason, words) : reason;
}

function closureText(reason: string, words: DeliveryTexts): string {
  const closure = closures.find((known) => known === reason);
  return closure ? words(closure) : reason;
}
