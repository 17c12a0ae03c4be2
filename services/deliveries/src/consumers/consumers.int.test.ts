import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '@parcelbell/config';
import {
  DeliveryCorrectedSchema,
  DeliveryLoggedSchema,
  DeliveryPickedUpSchema,
} from '@parcelbell/contracts/deliveries';
import { MessageKind, MessageOutcomeSchema, MessageStatus } from '@parcelbell/contracts/notifications';
import { Channel, HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { fact } from '@parcelbell/outbox';
import { eventOf } from '@parcelbell/testing';
import { deliveries } from '../service.ts';
import {
  box,
  email,
  householdOf,
  mapleCourt,
  sms,
  startDeliveries,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

let desk: TestDeliveries;

beforeAll(async () => {
  desk = await startDeliveries();
  await desk.tenant(mapleCourt);
  await desk.household(householdOf('maple-court', '101', [email('ann'), sms('ben')]));
  await desk.household(householdOf('maple-court', '102', [email('cam')]));
});
afterAll(() => desk.stop());

const peopleIn = async (unit: string): Promise<number> =>
  (await desk.call('GET', `/api/deliveries/units?q=${unit}`)).body[0].people;

describe('a household’s state', () => {
  const living = householdOf('maple-court', '110', [email('one')]);
  const grown = householdOf('maple-court', '110', [email('one'), email('two')]);

  it('is kept, and changes nothing when it comes twice', async () => {
    await desk.household(living, 1);
    await desk.household(living, 1);
    expect(await peopleIn('110')).toBe(1);
  });

  it('is replaced by a newer one, and not by an older one that comes late', async () => {
    await desk.household(grown, 3);
    expect(await peopleIn('110')).toBe(2);
    await desk.household(living, 2);
    expect(await peopleIn('110')).toBe(2);
  });

  it('is forgotten when the household is deleted, also when the deletion comes first', async () => {
    await desk.household({ ...grown, deleted: true }, 5);
    await desk.household(grown, 4);
    expect(await peopleIn('110')).toBe(0);
    const stored = await desk.service.platform.database.collection('households').findOne({ unit: '110' });
    expect(stored).toMatchObject({ version: 5, contacts: [], registered: 0 });
  });

  it('is taken from a batch in which it comes in several versions', async () => {
    const states = [
      householdOf('maple-court', '111', [email('a')]),
      householdOf('maple-court', '111', [email('a'), email('b')]),
    ];
    await Promise.all([desk.household(states[1] as object, 2), desk.household(states[0] as object, 1)]);
    expect(await peopleIn('111')).toBe(2);
  });
});

describe('what every process receives', () => {
  it('is of buildings from the beginning and of households only what is new', async () => {
    const { broadcasts = [] } = await deliveries.create(desk.service.platform, readConfig(deliveries.config, {}));
    expect(broadcasts.map(({ event, from }) => [event.name, from])).toEqual([
      ['TenantState', 'beginning'],
      ['HouseholdState', 'now'],
    ]);
  });
});

describe('a building’s state', () => {
  it('is known at once in its newest version', async () => {
    const tenantId = 'birch-house';
    const as = desk.service.signIn({ superadmin: true });
    const unitsOf = async () => (await desk.call('GET', '/api/deliveries/units', { as, tenant: tenantId })).body.length;
    await desk.tenant({ ...mapleCourt, tenantId, validUnits: [{ tower: 'default', units: ['1', '2'] }] }, 2);
    expect(await unitsOf()).toBe(2);
    await desk.tenant({ ...mapleCourt, tenantId, validUnits: [] }, 1);
    expect(await unitsOf()).toBe(2);
    await desk.tenant({ tenantId, deleted: true }, 3);
    expect((await desk.call('GET', '/api/deliveries/units', { as, tenant: tenantId })).status).toBe(404);
    const buildings = desk.service.platform.database.collection<{ _id: string }>('buildings');
    const stored = await buildings.findOne({ _id: tenantId });
    expect(stored).toMatchObject({ version: 3, deleted: true });
  });
});

describe('a message’s outcome', () => {
  const at = (minute: number) => timestampFromDate(new Date(Date.UTC(2030, 0, 1, 12, minute)));

  async function outcome(packageId: string, more: MessageInitShape<typeof MessageOutcomeSchema>): Promise<void> {
    const message = { messageId: 'm', kind: MessageKind.DELIVERY, contactId: 'ann', channel: Channel.EMAIL, ...more };
    const about = { tenantId: 'maple-court', aggregateId: 'm', version: 1 };
    await desk.service.receive(fact(MessageOutcomeSchema, about, { ...message, subjectId: packageId }));
  }

  const logged = async (): Promise<string> => (await desk.log({ unit: '101', ...box })).body.packageId;
  const notices = async (packageId: string) =>
    (await desk.call('GET', `/api/deliveries?ids=${packageId}`)).body[0].notifications.map(
      ({ channel, status }: { channel: string; status: string }) => `${channel} ${status}`,
    );

  const mailsOf = async (packageId: string): Promise<string[]> =>
    (await desk.call('GET', `/api/deliveries?ids=${packageId}`)).body[0].notifications
      .filter(({ channel }: { channel: string }) => channel === 'email')
      .map(({ kind, status }: { kind: string; status: string }) => `${kind} ${status}`);

  it('is shown with its parcel, beside those of the other recipients', async () => {
    const packageId = await logged();
    expect(await notices(packageId)).toEqual(['email queued', 'sms queued']);
    await outcome(packageId, { status: MessageStatus.SENT, at: at(1) });
    expect(await notices(packageId)).toEqual(['email sent', 'sms queued']);
    await outcome(packageId, { contactId: 'ben', channel: Channel.SMS, status: MessageStatus.DELIVERED, at: at(1) });
    expect(await notices(packageId)).toEqual(['email sent', 'sms delivered']);
  });

  it('stays the latest whatever order outcomes come in, and however often', async () => {
    const packageId = await logged();
    await outcome(packageId, { status: MessageStatus.DELIVERED, at: at(3) });
    await outcome(packageId, { status: MessageStatus.SENT, at: at(4) });
    await outcome(packageId, { status: MessageStatus.SENDING, at: at(1) });
    await outcome(packageId, { status: MessageStatus.DELIVERED, at: at(3) });
    expect(await notices(packageId)).toEqual(['email delivered', 'sms queued']);
    await outcome(packageId, { status: MessageStatus.BOUNCED, at: at(5) });
    expect(await notices(packageId)).toEqual(['email bounced', 'sms queued']);
  });

  it.each([
    ['of somebody who was not told', { contactId: 'nobody', status: MessageStatus.SENT, at: at(1) }],
    ['of another kind', { kind: MessageKind.VERIFICATION, status: MessageStatus.SENT, at: at(1) }],
    ['without a status', { at: at(1) }],
  ])('changes nothing %s', async (_, told) => {
    const packageId = await logged();
    await outcome(packageId, told);
    await outcome('P-0000000000', told);
    expect(await notices(packageId)).toEqual(['email queued', 'sms queued']);
  });

  it('is kept apart for the arrival and the pickup', async () => {
    const packageId = await logged();
    await desk.call('PATCH', `/api/deliveries/pickup/${packageId}`, { body: { conciergeId: 'Sam' } });
    await outcome(packageId, { kind: MessageKind.PICKUP, status: MessageStatus.SENT, at: at(1) });
    expect(await notices(packageId)).toEqual(['email queued', 'sms queued', 'email sent', 'sms queued']);
  });

  it('is kept apart for each time that a parcel is moved to a unit and away from it', async () => {
    const packageId = await logged();
    for (const unit of ['102', '101', '102', '101']) {
      const body = { unit, reason: 'Misread' };
      expect((await desk.call('POST', `/api/deliveries/${packageId}/correction`, { body })).status).toBe(200);
    }
    await desk.settled();
    const corrections = desk.service
      .facts(DeliveryCorrectedSchema)
      .filter(({ parcel }) => parcel?.packageId === packageId);
    expect(corrections.map(({ mistakeRound, arrivalRound }) => [mistakeRound, arrivalRound])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
    await outcome(packageId, { round: 3, status: MessageStatus.SENT, at: at(1) });
    await outcome(packageId, { round: 3, kind: MessageKind.CORRECTION, status: MessageStatus.BOUNCED, at: at(1) });
    await outcome(packageId, { status: MessageStatus.DELIVERED, at: at(1) });
    expect(await mailsOf(packageId)).toEqual([
      'delivery delivered',
      'correction queued',
      'delivery queued',
      'correction queued',
      'delivery sent',
      'correction bounced',
      'delivery queued',
      'correction queued',
      'delivery queued',
    ]);
  });

  it('is kept apart for a pickup that was taken back and the one after it', async () => {
    const packageId = await logged();
    const pickUp = () => desk.call('PATCH', `/api/deliveries/pickup/${packageId}`, { body: { conciergeId: 'Sam' } });
    await pickUp();
    await desk.call('POST', `/api/deliveries/${packageId}/reopening`, { body: { reason: 'Mistake' } });
    await pickUp();
    await desk.settled();
    const rounds = desk.service
      .facts(DeliveryPickedUpSchema)
      .flatMap(({ parcel, round }) => (parcel?.packageId === packageId ? [round] : []));
    expect(rounds).toEqual([0, 2]);
    const pickup = { kind: MessageKind.PICKUP, at: at(1) };
    await outcome(packageId, { ...pickup, status: MessageStatus.DELIVERED });
    await outcome(packageId, { ...pickup, round: 2, status: MessageStatus.SENT });
    expect(await mailsOf(packageId)).toEqual(['delivery queued', 'pickup delivered', 'pickup sent']);
  });
});

describe('a damaged event', () => {
  it('is set aside and holds nothing back', async () => {
    const about = { tenantId: 'maple-court', aggregateId: 'default/112', version: 1 };
    const good = eventOf(fact(HouseholdStateSchema, about, householdOf('maple-court', '112', [email('a')])));
    await desk.service.receive({ ...good, payload: Uint8Array.of(255, 255) }, { ...good, version: 2 });
    expect(await peopleIn('112')).toBe(1);
  });
});

describe('republish', () => {
  const snapshotsOf = (tenantId?: string) => desk.service.snapshots(tenantId);

  it('repeats the present state of every delivery of a building, notifying nobody', async () => {
    const { packageId } = (await desk.log({ unit: '101', ...box })).body;
    await desk.call('PATCH', `/api/deliveries/pickup/${packageId}`, { body: { conciergeId: 'Sam' } });
    const snapshots = await snapshotsOf('maple-court');
    expect(snapshots).toHaveLength(await desk.storedDeliveries());
    expect(snapshots.every(({ schema }) => schema === DeliveryLoggedSchema)).toBe(true);
    expect(snapshots.find(({ aggregateId }) => aggregateId === packageId)).toMatchObject({
      version: 2,
      event: { recipients: [], parcel: { packageId, pickedUpConciergeId: 'Sam' } },
    });
  });

  it('repeats all buildings, or none where the building has no parcels', async () => {
    expect(await snapshotsOf(undefined)).toHaveLength(await desk.storedDeliveries());
    expect(await snapshotsOf('maple')).toHaveLength(0);
  });
});
