import type { NotificationOutcome } from '@parcelbell/client';
import { fullDate, useLocale, useMessages, useTimeZone } from '@parcelbell/ui';
import { OutcomeWord } from '../../../parcels/components/outcome-word.tsx';
import { messageNames } from '../../../parcels/message-names.ts';
import { parcelMessages } from '../../../parcels/messages.ts';
import { type ChannelOutcome, outcomesByChannel } from '../../../parcels/notices.ts';
import { historyMessages } from '../messages.ts';
import classes from './history.module.css';

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
      <OutcomeWord tally={outcome} messages={t(messageNames[outcome.kind][outcome.channel])} />
    </span>
  );
}
