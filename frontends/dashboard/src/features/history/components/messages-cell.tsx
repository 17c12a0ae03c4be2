import type { NotificationOutcome } from '@parcelbell/client';
import { fullDate, useLocale, useMessages, useTimeZone } from '@parcelbell/ui';
import { OutcomeWord } from '../../../parcels/components/outcome-word.tsx';
import { parcelMessages } from '../../../parcels/messages.ts';
import { type ChannelOutcome, outcomesByChannel } from '../../../parcels/notices.ts';
import { historyMessages } from '../messages.ts';
import classes from './history.module.css';

const names = {
  delivery: { email: 'deliveryEmail', sms: 'deliverySms' },
  pickup: { email: 'pickupEmail', sms: 'pickupSms' },
  reminder: { email: 'reminderEmail', sms: 'reminderSms' },
  correction: { email: 'correctionEmail', sms: 'correctionSms' },
} as const;

/** What happened to a delivery's messages, by channel, with the time in the tooltip. */
export function MessagesCell({ notices }: { notices: readonly NotificationOutcome[] }) {
  const t = useMessages(historyMessages);
  const outcomes = outcomesByChannel(notices);
  if (outcomes.length === 0) return <span className={classes.none}>{t('noMessages')}</span>;
  return (
    <ul className={classes.messages}>
      {outcomes.map((outcome) => (
        <li key={`${outcome.kind} ${outcome.channel}`}>
          <Outcome outcome={outcome} />
        </li>
      ))}
    </ul>
  );
}

function Outcome({ outcome }: { outcome: ChannelOutcome }) {
  const t = useMessages(parcelMessages);
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  const at = new Date(outcome.at ?? Number.NaN);
  return (
    <span title={Number.isNaN(at.getTime()) ? undefined : fullDate(at, locale, timeZone)}>
      <OutcomeWord tally={outcome} messages={t(names[outcome.kind][outcome.channel])} />
    </span>
  );
}
