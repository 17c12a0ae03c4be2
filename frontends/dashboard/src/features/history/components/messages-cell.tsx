import type { NotificationOutcome } from '@parcelbell/client';
import { Icon, StatusWord, shortDateTime, Text, useLocale, useMessages, useTimeZone } from '@parcelbell/ui';
import { messageNames } from '../../../deliveries/message-names.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { type ChannelOutcome, outcomesByChannel, outcomeTone } from '../../../deliveries/notices.ts';
import { outcomeText } from '../../../deliveries/outcome-text.ts';
import { historyMessages } from '../messages.ts';
import classes from './history.module.css';

/** What happened to a delivery's messages: one mark for each kind and channel, whose words come on demand. */
export function MessagesCell({ notices }: { notices: readonly NotificationOutcome[] }) {
  const t = useMessages(historyMessages);
  const outcomes = outcomesByChannel(notices);
  if (outcomes.length === 0)
    return (
      <Text as="span" tone="muted">
        {t('noMessages')}
      </Text>
    );
  return (
    <ul className={classes.messages}>
      {outcomes.map((outcome) => (
        <li key={`${outcome.kind} ${outcome.channel}`}>
          <Mark outcome={outcome} />
        </li>
      ))}
    </ul>
  );
}

/** A press, the focus or the pointer shows its words, Escape hides them again; a screen reader always has them. */
function Mark({ outcome }: { outcome: ChannelOutcome }) {
  const t = useMessages(deliveriesMessages);
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  const { kind, channel } = outcome;
  const at = new Date(outcome.at ?? Number.NaN);
  const sentence = t('channelStatus', { channel: t(messageNames[kind][channel]), status: outcomeText(outcome, t) });
  return (
    <button
      type="button"
      className={classes.mark}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.blur();
      }}
    >
      <StatusWord tone={outcomeTone(outcome)}>
        <Icon name={channel === 'email' ? 'mail' : 'phone'} size={16} />
      </StatusWord>
      <span className={classes.words}>
        {sentence}
        {!Number.isNaN(at.getTime()) && <small>{shortDateTime(at, locale, timeZone)}</small>}
      </span>
    </button>
  );
}
