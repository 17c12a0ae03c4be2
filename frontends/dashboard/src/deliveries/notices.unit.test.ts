import { describe, expect, it } from '@jest/globals';
import type { NotificationOutcome } from '@parcelbell/client';
import { arrivalOutcome, isSettled, outcomesByChannel, outcomeTone } from './notices.ts';

const notice = (
  status: NotificationOutcome['status'],
  more: Partial<NotificationOutcome> = {},
): NotificationOutcome => ({ channel: 'email', status, at: '2026-11-21T10:00:00.000Z', kind: 'delivery', ...more });

describe('what became of a parcel’s messages', () => {
  it('is open until every message has reached an end', () => {
    expect(isSettled([])).toBe(false);
    expect(isSettled([notice('sent'), notice('sending')])).toBe(false);
    expect(isSettled([notice('sent'), notice('bounced'), notice('suppressed')])).toBe(true);
  });

  it('is told by channel, arrival before pickup, e-mail before text', () => {
    const notices = [
      notice('sent', { kind: 'pickup' }),
      notice('failed', { channel: 'sms' }),
      notice('delivered', { at: '2026-11-21T10:05:00.000Z' }),
      notice('sent'),
    ];
    expect(outcomesByChannel(notices)).toEqual([
      { kind: 'delivery', channel: 'email', worst: 'sent', sent: 2, total: 2, at: '2026-11-21T10:05:00.000Z' },
      { kind: 'delivery', channel: 'sms', worst: 'failed', sent: 0, total: 1, at: '2026-11-21T10:00:00.000Z' },
      { kind: 'pickup', channel: 'email', worst: 'sent', sent: 1, total: 1, at: '2026-11-21T10:00:00.000Z' },
    ]);
    expect(arrivalOutcome(notices)).toMatchObject({ worst: 'failed', sent: 2, total: 3 });
  });

  it('is good when all are sent, bad when none is, and warns where only some are', () => {
    const tone = (...statuses: NotificationOutcome['status'][]) =>
      outcomeTone(arrivalOutcome(statuses.map((status) => notice(status))));
    expect(tone('sent', 'delivered')).toBe('good');
    expect(tone('queued', 'sent')).toBe('neutral');
    expect(tone('failed', 'sent')).toBe('warn');
    expect(tone('bounced', 'expired')).toBe('bad');
    expect(tone()).toBe('neutral');
  });
});
