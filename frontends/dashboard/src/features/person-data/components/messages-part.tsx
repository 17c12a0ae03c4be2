import { DateText, Loading, Section, Skeleton, StatusWord, Text, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { type Column, DataTable, ListState } from '@parcelbell/ui/table';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import type { PersonMessage } from '../api/person-data.ts';
import { personDataMessages } from '../messages.ts';
import type { Pages } from '../use-pages.ts';
import { Address } from './contacts-table.tsx';
import { MoreButton } from './more-button.tsx';
import classes from './person-data.module.css';

/** Mails and texts to a person, the newest first. */
export function MessagesPart({ pages }: { pages: Pages<PersonMessage> }) {
  const t = useMessages(personDataMessages);
  const columns = useMessageColumns();
  const { entries, call } = pages;
  return (
    <Section title={t('messages')}>
      <ListState title={t('messagesFailed')} {...call}>
        {entries ? (
          <DataTable
            label={t('messages')}
            columns={columns}
            rows={entries}
            rowKey={(message) => String(entries.indexOf(message))}
            empty={
              <Text size="small" tone="muted">
                {t('noMessages')}
              </Text>
            }
          />
        ) : (
          <Loading label={t('messagesLoading')}>
            {[100, 94, 97].map((width) => (
              <Skeleton key={width} shape="control" width={width} />
            ))}
          </Loading>
        )}
        <MoreButton pages={pages} />
      </ListState>
    </Section>
  );
}

function useMessageColumns(): Column<PersonMessage>[] {
  const t = useMessages(personDataMessages);
  const words = useMessages(deliveriesMessages);
  return [
    {
      id: 'at',
      header: t('sentAt'),
      onPhone: 'fact',
      cell: ({ at }) => (
        <span className={classes.oneLine}>
          <DateText iso={at} />
        </span>
      ),
    },
    { id: 'message', header: t('message'), onPhone: 'title', cell: (message) => <Kind of={message} /> },
    { id: 'to', header: t('to'), cell: (message) => <Address of={message} /> },
    { id: 'unit', header: words('unit'), onPhone: 'title', cell: (message) => unitText(message) },
    { id: 'status', header: t('status'), onPhone: 'fact', cell: ({ status }) => <Status of={status} /> },
    {
      id: 'parcels',
      header: t('parcels'),
      cell: ({ packageIds }) =>
        packageIds.length > 0 ? (
          packageIds.join(', ')
        ) : (
          <Text as="span" tone="muted">
            –
          </Text>
        ),
    },
  ];
}

const kinds = [
  'delivery',
  'pickup',
  'reminder',
  'correction',
  'verification',
  'additions',
  'overLimit',
  'homeLink',
  'welcome',
  'dataRequest',
] as const;
const statuses = {
  queued: 'neutral',
  sending: 'neutral',
  sent: 'good',
  delivered: 'good',
  bounced: 'bad',
  failed: 'bad',
  expired: 'bad',
  suppressed: 'warn',
} as const;

/** What a message is about. A kind that is not known here is a message all the same. */
function Kind({ of: { kind } }: { of: PersonMessage }) {
  const t = useMessages(personDataMessages);
  return t(kinds.find((each) => each === kind) ?? 'otherMessage');
}

function Status({ of }: { of: string }) {
  const words = useMessages(deliveriesMessages);
  if (!(of in statuses)) return of;
  const status = of as keyof typeof statuses;
  return <StatusWord tone={statuses[status]}>{words(status)}</StatusWord>;
}
