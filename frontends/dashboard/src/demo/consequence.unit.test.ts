import { describe, expect, it } from '@jest/globals';
import { sampleDelivery } from '../features/delivery-page/testing/sample-delivery.ts';
import { email, phone, resident } from '../features/residents/testing/sample-resident.ts';
import { parcel } from '../testing/building.ts';
import type { Attempt } from './attempt.ts';
import { consequenceOf } from './consequence.ts';
import { recipientsIn } from './use-recipients.ts';

const newParcel = { unit: '301', courier: 'UPS', packagetype: 'Box', tracking: '1Z9' } as const;
const waiting = sampleDelivery('P-1');
const of = (attempt: Attempt, building = { notifiesOfPickups: true }) => consequenceOf(attempt, building);
const types = (attempt: Attempt) => of(attempt).notices.map(({ type, unitRef }) => `${type} ${unitRef.unit}`);

describe('what would have come of an attempt', () => {
  it('is the mail of the arrival where a parcel is logged, told again or released', () => {
    const { sentence, notices } = of({ what: 'logged', parcel: newParcel });
    expect(sentence).toBe('logged');
    expect(notices).toMatchObject([{ type: 'delivery', unitRef: { unit: '301' }, parcel: { tracking: '1Z9' } }]);
    for (const what of ['notifiedAgain', 'released'] as const) {
      expect(types({ what, parcel: waiting })).toEqual(['delivery 301']);
    }
  });

  it('is no mail where nobody is to be told, or not yet', () => {
    expect(of({ what: 'logged', parcel: { ...newParcel, notify: 'silent' } })).toMatchObject({
      sentence: 'loggedSilently',
      notices: [],
    });
    const held = { ...newParcel, notify: 'hold', holdUntil: '2026-12-01' } as const;
    expect(of({ what: 'logged', parcel: held })).toMatchObject({ sentence: 'loggedOnHold', day: '2026-12-01' });
    expect(of({ what: 'held', parcel: waiting, until: '2026-12-02' })).toMatchObject({
      day: '2026-12-02',
      notices: [],
    });
    for (const what of ['closed', 'reopened', 'undone', 'noted', 'photoKept', 'photoRemoved'] as const) {
      expect(of({ what, parcel: waiting })).toMatchObject({ sentence: what, unitRef: { unit: '301' }, notices: [] });
    }
  });

  it('is the mail about the first of several pickups, unless the building tells of none', () => {
    const parcels = [parcel('P-1'), parcel('P-2', { unit: '302' })];
    const pickup = { what: 'pickedUp', parcels, residentName: 'Jo' } as const;
    expect(types(pickup)).toEqual(['pickup 301']);
    expect(of(pickup)).toMatchObject({ count: 2, notices: [{ residentName: 'Jo' }] });
    expect(of(pickup, { notifiesOfPickups: false })).toMatchObject({
      sentence: 'pickedUpQuietly',
      count: 2,
      notices: [],
    });
  });

  it('is the mails to both units where a parcel goes to another one, of which the first was told', () => {
    expect(types({ what: 'corrected', parcel: waiting, changes: { unit: '302' } })).toEqual([
      'delivery 302',
      'correction 301',
    ]);
    const untold = sampleDelivery('P-1', { people: 0 });
    expect(types({ what: 'corrected', parcel: untold, changes: { unit: '302' } })).toEqual(['delivery 302']);
    expect(of({ what: 'corrected', parcel: waiting, changes: { tracking: '2' } })).toMatchObject({
      sentence: 'correctedQuietly',
      notices: [],
    });
  });

  it('is a verification for each address of a new resident', () => {
    const added = { what: 'added', unitRef: { unit: '301' }, emails: ['ann@example.test'], language: 'fr' } as const;
    const to = [{ channel: 'email', address: 'ann@example.test', language: 'fr' }];
    expect(of(added)).toMatchObject({ count: 1, notices: [{ type: 'verification', to }] });
    expect(of({ ...added, phone: '604 555 0123' })).toMatchObject({
      count: 2,
      notices: [{ to: [...to, { channel: 'sms', address: '604 555 0123' }] }],
    });
  });
});

describe('whom a message would have reached', () => {
  const unverified = email('late@example.test', { status: 'unverified' });
  const french = email('luc@example.test', { language: 'fr' });

  it('are the verified addresses, and phones that take texts', () => {
    const household = resident('301', [unverified, french], [phone(), phone({ id: 'p2', channels: [] })]);
    expect(recipientsIn(household, true)).toEqual([
      { channel: 'email', address: 'luc@example.test', language: 'fr' },
      { channel: 'sms', address: '+1 604 555 0123', language: 'fr' },
    ]);
    expect(recipientsIn(household, false)).toHaveLength(1);
  });

  it('is nobody where nobody lives or has verified', () => {
    expect(recipientsIn(null, true)).toEqual([]);
    expect(recipientsIn(resident('301', [unverified]), true)).toEqual([]);
  });
});
