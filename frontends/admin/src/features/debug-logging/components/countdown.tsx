import { Text, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { debugLoggingMessages } from '../messages.ts';
import classes from './debug-logging.module.css';

/** The minutes that a screen reader is told of. A second by second count would drown everything else. */
const toldMinutes = [1, 2, 5, 10, 15, 20, 25, 30];

/** The time that remains, in minutes and seconds. */
export function Countdown({ seconds }: { seconds: number }) {
  const t = useMessages(debugLoggingMessages);
  const minutes = Math.floor(seconds / 60);
  const clock = `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  const told = toldMinutes.find((one) => seconds <= one * 60) ?? toldMinutes.at(-1) ?? 0;
  return (
    <div>
      <Text size="small" tone="muted" id="debug-logging-left">
        {t('timeRemaining')}
      </Text>
      <p className={classes.countdown} role="timer" aria-live="off" aria-labelledby="debug-logging-left">
        <time dateTime={`PT${minutes}M${seconds % 60}S`}>{clock}</time>
      </p>
      <VisuallyHidden>
        <span role="status">{t('left', { count: told })}</span>
      </VisuallyHidden>
    </div>
  );
}
