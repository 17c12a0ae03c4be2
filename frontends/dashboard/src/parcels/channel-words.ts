import type { NotificationOutcome } from '@parcelbell/client';
import type { Translate } from '@parcelbell/ui';
import type { parcelMessages } from './messages.ts';

/** How people hear of a parcel: by e-mail, by text message, or both. */
export function channelWords(
  channels: readonly NotificationOutcome['channel'][],
  t: Translate<typeof parcelMessages.en>,
): string {
  if (channels.includes('email') && channels.includes('sms')) return t('byBoth');
  return channels.includes('sms') ? t('bySms') : t('byEmail');
}
