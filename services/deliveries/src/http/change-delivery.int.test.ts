import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ClosedReason,
  DeliveryClosedSchema,
  DeliveryCorrectedSchema,
  DeliveryNoticeDueSchema,
  DeliveryReopenedSchema,
  NoticeReason,
} from '@parcelbell/contracts/deliveries';
import type { Answer, CallOptions } from '@parcelbell/testing';
import {
  email,
  harbourTowers,
  householdOf,
  mapleCourt,
  sms,
  startMapleCourt,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

let desk: TestDeliveries;

beforeAll(async () => {
  desk = await startMapleCourt();
  const demo = { ...mapleCourt, tenantId: 'skyline', isDemoTenant: true };
  for (const building of [harbourTowers, demo]) await desk.tenant(building);
  await desk.household(householdOf('maple-court', '101', [email('ann'), sms('ann-phone')]), 2);
});
afterAll(() => desk.stop());

const logged = (more: object = {}) => desk.logged({ tracking: '1Z-77', ...more });

const parcel = (packageId: string, options: CallOptions = {}) =>
  desk.call('GET', `/api/deliveries/${packageId}`, options);

const change = (packageId: string, what: string, body?: object, options: CallOptions = {}): Promise<Answer> =>
  desk.call('POST', `/api/deliveries/${packageId}/${what}`, { ...(body ? { body } : {}), ...options });

const describeDelivery = (packageId: string, body: object) =>
  desk.call('PATCH', `/api/deliveries/${packageId}`, { body });

const kinds = ({ body }: Answer): string[] => body.timeline.map(({ kind }: { kind: string }) => kind);
const contacts = (people: readonly { contactId: string }[]) => people.map(({ contactId }) => contactId);
const listed = async (query: string): Promise<string[]> =>
  (await desk.call('GET', `/api/deliveries?${query}`)).body.map(({ packageId }: { packageId: string }) => packageId);
const factsOf = async (packageId: string): Promise<number> => {
  await desk.settled();
  return desk.service.published.filter(({ aggregateId }) => aggregateId === packageId).length;
};

describe('GET /api/deliveries/:packageId', () => {
  it('answers a parcel with its logging and every message, to whom masked', async () => {
    const packageId = await logged({ conciergeId: 'C7' });
    const answer = await parcel(packageId.toLowerCase());
    expect(answer).toMatchObject({
      status: 200,
      body: { packageId, unit: '101', status: 'pending', people: 1, channels: ['email', 'sms'], canUndo: false },
    });
    expect(answer.body).toMatchObject({ hasPhoto: false, hasSignature: false });
    expect(answer.body.timeline).toEqual([
      { at: expect.any(String), kind: 'logged', by: 'C7' },
      {
        at: expect.any(String),
        kind: 'message',
        about: 'delivery',
        channel: 'email',
        status: 'queued',
        contact: 'a•••@example.com',
      },
      {
        at: expect.any(String),
        kind: 'message',
        about: 'delivery',
        channel: 'sms',
        status: 'queued',
        contact: '•••23',
      },
    ]);
  });

  it('answers who picked it up, in the fields of a delivery and in the timeline', async () => {
    const packageId = await logged();
    await desk.pickUp(packageId, { residentName: 'Ann Roy' });
    const { body } = await parcel(packageId);
    expect(body).toMatchObject({ status: 'pickedup', pickedupConciergeId: 'Sam', pickedupResidentName: 'Ann Roy' });
    expect(body.timeline.filter(({ kind }: { kind: string }) => kind === 'pickedup')).toEqual([
      {
        at: expect.any(String),
        kind: 'pickedup',
        by: 'Sam',
        fields: [{ name: 'pickedupResidentName', after: 'Ann Roy' }],
      },
    ]);
  });

  it.each(['P-0000000000', 'nonsense', 'units%00', '%7B%22$gt%22%3A%22%22%7D', '__proto__'])(
    'answers 404 for %s',
    async (packageId) => {
      expect((await parcel(packageId)).status).toBe(404);
    },
  );
});

describe('who changes a parcel', () => {
  it.each([
    ['Zo%C3%AB%20Roy', 'Zoë Roy'],
    ['%20Sam%20', 'Sam'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), undefined],
    ['%E0%A4%A', undefined],
    ['%0A', undefined],
    ['%E2%80%8B%EF%BB%BF', undefined],
    ['Sam%E2%80%AE', undefined],
    ['', undefined],
  ])('is the name that the header says as %j', async (header, by) => {
    const packageId = await logged();
    const answer = await change(packageId, 'closure', { reason: 'lost' }, { headers: { 'x-concierge': header } });
    const [closed] = answer.body.timeline.filter(({ kind }: { kind: string }) => kind === 'closed');
    expect(closed.by).toBe(by);
  });
});

describe('POST /api/deliveries/:packageId/correction', () => {
  const correct = (packageId: string, body: object) => change(packageId, 'correction', { reason: 'Misread', ...body });

  it('moves a delivery to its right unit, and notifies both units', async () => {
    const packageId = await logged();
    const answer = await correct(packageId, { unit: '102' });
    expect(answer).toMatchObject({ status: 200, body: { unit: '102', people: 1, channels: ['email'] } });
    const { event, version } = await desk.published(DeliveryCorrectedSchema, packageId);
    expect(version).toBe(2);
    expect(event).toMatchObject({ reason: 'Misread', before: { unit: '101', residencyId: 'residency-of-101' } });
    expect(event.parcel).toMatchObject({ unit: '102', householdId: 'default/102', residencyId: 'residency-of-102' });
    expect([contacts(event.recipients), contacts(event.mistakenRecipients)]).toEqual([['ben'], ['ann', 'ann-phone']]);
    expect(answer.body.timeline.at(-1)).toMatchObject({ kind: expect.stringMatching(/corrected|message/) });
    expect(answer.body.timeline).toContainEqual({
      at: expect.any(String),
      kind: 'corrected',
      reason: 'Misread',
      fields: [{ name: 'unit', before: '101', after: '102' }],
    });
    const entries = answer.body.timeline.map(({ about, contact }: Record<string, string>) => [about, contact]);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['correction', 'a•••@example.com'],
        ['delivery', 'b•••@example.com'],
      ]),
    );
    expect(await listed('unit=102')).toContain(packageId);
    expect(await listed('unit=101')).not.toContain(packageId);
  });

  it('notifies nobody of another courier, type or tracking number', async () => {
    const packageId = await logged();
    const answer = await correct(packageId, { courier: 'DHL', packagetype: 'Letter', tracking: '' });
    expect(answer.body).toMatchObject({ courier: 'DHL', packagetype: 'Letter' });
    expect(answer.body).not.toHaveProperty('tracking');
    const { event } = await desk.published(DeliveryCorrectedSchema, packageId);
    expect(event).toMatchObject({
      recipients: [],
      mistakenRecipients: [],
      before: { courier: 'UPS', tracking: '1Z-77' },
    });
    expect(await listed('q=1z77')).not.toContain(packageId);
  });

  it('answers a delivery that is so already, and notifies nobody', async () => {
    const packageId = await logged();
    const answer = await correct(packageId, { unit: '101', courier: 'UPS' });
    expect([answer.status, kinds(answer)]).toEqual([200, ['logged', 'message', 'message']]);
    expect(await factsOf(packageId)).toBe(1);
  });

  it('lets a delivery wait for the residents of a unit in which nobody can be notified', async () => {
    const packageId = await logged();
    const answer = await correct(packageId, { unit: '103' });
    expect(answer.body).toMatchObject({ unit: '103', people: 0, notice: { why: 'residents' } });
    const { event } = await desk.published(DeliveryCorrectedSchema, packageId);
    expect([contacts(event.recipients), contacts(event.mistakenRecipients)]).toEqual([[], ['ann', 'ann-phone']]);
  });

  it('notifies nobody of a delivery that nobody was notified of', async () => {
    const packageId = await logged({ notify: 'silent' });
    const answer = await correct(packageId, { unit: '102' });
    expect(answer.body).toMatchObject({ unit: '102', notice: { why: 'silent' } });
    const { event } = await desk.published(DeliveryCorrectedSchema, packageId);
    expect([event.recipients, event.mistakenRecipients]).toEqual([[], []]);
  });

  it('notifies nobody of a wrong unit whose residents have moved out', async () => {
    await desk.household(householdOf('maple-court', '110', [email('old')]));
    const packageId = await logged({ unit: '110' });
    await desk.household({ ...householdOf('maple-court', '110', [email('old')]), residencyId: 'another' }, 2);
    await correct(packageId, { unit: '102' });
    const { event } = await desk.published(DeliveryCorrectedSchema, packageId);
    expect(event.mistakenRecipients).toEqual([]);
  });

  it('keeps each of two corrections at once', async () => {
    const packageId = await logged();
    const answers = await Promise.all([correct(packageId, { unit: '102' }), correct(packageId, { courier: 'DHL' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await parcel(packageId);
    expect(body).toMatchObject({ unit: '102', courier: 'DHL' });
    expect(body.timeline.filter(({ kind }: { kind: string }) => kind === 'corrected')).toHaveLength(2);
  });

  it.each([
    [{ unit: '999' }, 400],
    [{ unit: '101', tower: 'North' }, 400],
    [{ unit: '', courier: 'DHL' }, 422],
    [{ unit: { $gt: '' } }, 422],
    [{ courier: 'Nobody' }, 422],
    [{ packagetype: null }, 422],
    [{ tracking: 'x'.repeat(51) }, 422],
    [{ location: 'Shelf' }, 422],
    [{ unit: '102', reason: '' }, 422],
    [{ unit: '102', reason: 'x'.repeat(201) }, 422],
    [{ unit: '102', reason: 'a\nb' }, 422],
    [JSON.parse('{"__proto__": {"unit": "102"}, "unit": "102"}'), 422],
  ])('refuses %j with %d, and changes nothing', async (body, status) => {
    const packageId = await logged();
    expect((await correct(packageId, body)).status).toBe(status);
    expect((await parcel(packageId)).body).toMatchObject({ unit: '101', courier: 'UPS', tracking: '1Z-77' });
    expect(await factsOf(packageId)).toBe(1);
  });

  it('asks for the reason', async () => {
    const answer = await change(await logged(), 'correction', { unit: '102' });
    expect(answer).toMatchObject({ status: 422, body: { error: 'Reason is required' } });
  });
});

describe('POST /api/deliveries/:packageId/closure', () => {
  it('closes a parcel, takes it off the plain lists and keeps it among the closed', async () => {
    const packageId = await logged();
    const answer = await change(packageId, 'closure', { reason: 'forwarded', note: 'To 12 Elm Street' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'closed',
        closedReason: 'forwarded',
        closedNote: 'To 12 Elm Street',
        closedAt: expect.any(String),
      },
    });
    const { event } = await desk.published(DeliveryClosedSchema, packageId);
    expect(event.parcel).toMatchObject({ packageId, closedReason: ClosedReason.FORWARDED });
    for (const query of ['', 'status=pending', 'status=pickedup', 'unit=101', 'q=1z77']) {
      expect(await listed(query)).not.toContain(packageId);
    }
    for (const query of [
      'status=closed',
      'status=all',
      'status=all&q=1z77',
      'status=closed&unit=101',
      'status=closed&q=1z77',
      `ids=${packageId}`,
    ]) {
      expect(await listed(query)).toContain(packageId);
    }
  });

  it('answers a repeated request the same, and 409 to another', async () => {
    const packageId = await logged();
    const first = await change(packageId, 'closure', { reason: 'lost' });
    expect((await change(packageId, 'closure', { reason: 'lost', note: '' })).body).toEqual(first.body);
    expect(await factsOf(packageId)).toBe(2);
    const other = await change(packageId, 'closure', { reason: 'returned' });
    expect(other).toMatchObject({ status: 409, body: { type: 'CLOSED_ALREADY', params: { packageId } } });
  });

  it('leaves it to whoever comes first: the pickup or the closure', async () => {
    const packageId = await logged();
    const answers = await Promise.all([desk.pickUp(packageId), change(packageId, 'closure', { reason: 'lost' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await factsOf(packageId)).toBe(2);
    expect((await desk.pickUp(packageId, { conciergeId: 'Kim' })).status).toBe(409);
  });

  it('notifies nobody after a hold', async () => {
    const packageId = await logged({ notify: 'silent' });
    expect((await change(packageId, 'closure', { reason: 'lost' })).body.notice).toEqual({ why: 'silent' });
  });

  it.each([
    {},
    { reason: 'stolen' },
    { reason: { $ne: '' } },
    { reason: 'lost', note: 'x'.repeat(201) },
    { reason: 'lost', more: 1 },
  ])('refuses %j with 422', async (body) => {
    const packageId = await logged();
    expect((await change(packageId, 'closure', body)).status).toBe(422);
    expect((await parcel(packageId)).body.status).toBe('pending');
  });
});

describe('POST /api/deliveries/:packageId/reopening', () => {
  const reopen = (packageId: string, reason = 'By mistake') => change(packageId, 'reopening', { reason });

  it('lets a closed parcel wait again', async () => {
    const packageId = await logged();
    await change(packageId, 'closure', { reason: 'returned', note: 'UPS' });
    const answer = await reopen(packageId);
    expect(answer).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(answer.body).not.toHaveProperty('closedReason');
    expect((await desk.published(DeliveryReopenedSchema, packageId)).version).toBe(3);
    expect(await listed('status=pending&q=1z77')).toContain(packageId);
    expect(await listed('status=closed&q=1z77')).not.toContain(packageId);
    const [line] = answer.body.timeline.filter(({ kind }: { kind: string }) => kind === 'reopened');
    expect(line).toMatchObject({
      reason: 'By mistake',
      fields: [
        { name: 'closedAt', before: expect.any(String) },
        { name: 'closedReason', before: 'returned' },
        { name: 'closedNote', before: 'UPS' },
      ],
    });
  });

  it('takes a pickup back, keeps in the timeline who it was, and lets it be picked up again', async () => {
    const packageId = await logged();
    await desk.pickUp(packageId, { residentName: 'Ann' });
    const answer = await reopen(packageId);
    expect(answer.body).toMatchObject({ status: 'pending' });
    expect(answer.body).not.toHaveProperty('pickedupAt');
    expect(kinds(answer)).not.toContain('pickedup');
    const [line] = answer.body.timeline.filter(({ kind }: { kind: string }) => kind === 'reopened');
    expect(line.fields).toEqual([
      { name: 'pickedupAt', before: expect.any(String) },
      { name: 'pickedupConciergeId', before: 'Sam' },
      { name: 'pickedupResidentName', before: 'Ann' },
    ]);
    expect((await desk.pickUp(packageId, { conciergeId: 'Kim' })).body.pickedupConciergeId).toBe('Kim');
  });

  it('answers a repeated request the same, and 409 where there is nothing to reopen', async () => {
    const packageId = await logged();
    expect(await reopen(packageId)).toMatchObject({ status: 409, body: { type: 'WAITS_ALREADY' } });
    await change(packageId, 'closure', { reason: 'lost' });
    const first = await reopen(packageId);
    expect((await reopen(packageId)).body).toEqual(first.body);
    expect((await reopen(packageId, 'Another')).status).toBe(409);
  });
});

describe('a delivery that is repaired again and again', () => {
  it('takes 20 corrections and reopenings in all, whatever else happened to it', async () => {
    const packageId = await logged();
    const correct = (courier: string) => change(packageId, 'correction', { courier, reason: 'Misread' });
    for (let time = 0; time < 18; time += 1) expect((await correct(time % 2 ? 'UPS' : 'DHL')).status).toBe(200);
    const forget = { $set: { changes: [] } };
    await desk.service.platform.database.collection('parcels').updateOne({ packageId }, forget);
    await change(packageId, 'closure', { reason: 'lost' });
    expect((await change(packageId, 'reopening', { reason: 'Found' })).status).toBe(200);
    expect((await correct('DHL')).status).toBe(200);
    expect(await correct('FedEx')).toMatchObject({
      status: 409,
      body: { type: 'MENDED_OFTEN_ENOUGH', params: { packageId, max: 20 } },
    });
    expect((await correct('DHL')).status).toBe(200);
    expect((await desk.pickUp(packageId)).status).toBe(200);
    const facts = await factsOf(packageId);
    expect(await change(packageId, 'reopening', { reason: 'Mistake' })).toMatchObject({ status: 409 });
    expect((await parcel(packageId)).body).toMatchObject({ status: 'pickedup', courier: 'DHL' });
    expect(await factsOf(packageId)).toBe(facts);
  });
});

describe('POST /api/deliveries/:packageId/notices', () => {
  const notifyAgain = (packageId: string, options: CallOptions = {}) =>
    change(packageId, 'notices', undefined, options);

  it('notifies residents again, as the second notice of its kind', async () => {
    const packageId = await logged();
    const answer = await notifyAgain(packageId);
    expect(answer.status).toBe(202);
    const { event } = await desk.published(DeliveryNoticeDueSchema, packageId);
    expect(event).toMatchObject({ reason: NoticeReason.AGAIN, round: 2, group: '' });
    expect(contacts(event.recipients)).toEqual(['ann', 'ann-phone']);
    expect(kinds(answer).filter((kind) => kind === 'message')).toHaveLength(4);
    expect(await notifyAgain(packageId)).toMatchObject({
      status: 429,
      body: { type: 'TOLD_AGAIN_COOLDOWN', retryAfter: expect.any(Number) },
    });
  });

  it('notifies now of a deferred delivery', async () => {
    const packageId = await logged({ notify: 'silent' });
    const answer = await notifyAgain(packageId);
    expect(answer.body).not.toHaveProperty('notice');
    expect(answer.body).toMatchObject({ people: 1, canUndo: false });
    const { event } = await desk.published(DeliveryNoticeDueSchema, packageId);
    expect(event).toMatchObject({ reason: NoticeReason.ARRIVAL, round: 1 });
  });

  it('notifies once a minute, five times and no more', async () => {
    const packageId = await logged();
    const parcels = desk.service.platform.database.collection('parcels');
    const afterSeconds = async (seconds: number) => {
      const at = new Date(Date.now() - seconds * 1_000);
      await parcels.updateOne({ packageId }, { $set: { 'changes.$[].at': at } });
      return (await notifyAgain(packageId)).status;
    };
    expect((await notifyAgain(packageId)).status).toBe(202);
    expect(await afterSeconds(45)).toBe(429);
    for (let time = 1; time < 5; time += 1) expect(await afterSeconds(60)).toBe(202);
    await parcels.updateOne({ packageId }, { $set: { 'changes.$[].at': new Date(0) } });
    expect(await notifyAgain(packageId)).toMatchObject({ status: 409, body: { type: 'TOLD_OFTEN_ENOUGH' } });
  });

  it('notifies once for simultaneous calls', async () => {
    const packageId = await logged();
    const answers = await Promise.all(Array.from({ length: 5 }, () => notifyAgain(packageId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429, 429, 429]);
    expect(await factsOf(packageId)).toBe(2);
  });

  it('refuses a delivery that does not wait, and a unit in which nobody can be notified', async () => {
    const [gone, closed] = [await logged(), await logged()];
    await desk.pickUp(gone);
    await change(closed, 'closure', { reason: 'lost' });
    expect(await notifyAgain(gone)).toMatchObject({ status: 409, body: { type: 'PICKED_UP_ALREADY' } });
    expect(await notifyAgain(closed)).toMatchObject({ status: 409, body: { type: 'CLOSED_ALREADY' } });
    const alone = await logged();
    await change(alone, 'correction', { unit: '104', reason: 'Misread' });
    expect((await notifyAgain(alone)).status).toBe(404);
  });
});

describe('PATCH /api/deliveries/:packageId', () => {
  it('changes location and note, and notifies nobody', async () => {
    const packageId = await logged({ location: 'Shelf 1' });
    const answer = await describeDelivery(packageId, { location: 'Shelf 2', note: 'Heavy' });
    expect(answer).toMatchObject({ status: 200, body: { location: 'Shelf 2', note: 'Heavy' } });
    const [line] = answer.body.timeline.filter(({ kind }: { kind: string }) => kind === 'moved');
    expect(line.fields).toEqual([
      { name: 'location', before: 'Shelf 1', after: 'Shelf 2' },
      { name: 'note', after: 'Heavy' },
    ]);
    const cleared = await describeDelivery(packageId, { location: null, note: '' });
    expect(cleared.body).not.toHaveProperty('location');
    expect(cleared.body).not.toHaveProperty('note');
    expect(kinds(await describeDelivery(packageId, { note: 'Light' }))).toContain('noted');
    expect(await factsOf(packageId)).toBe(1);
    expect(await listed('q=light')).toContain(packageId);
  });

  it('changes nothing where it says nothing new', async () => {
    const packageId = await logged({ location: 'Shelf 1' });
    expect(kinds(await describeDelivery(packageId, {}))).toEqual(['logged', 'message', 'message']);
    expect(kinds(await describeDelivery(packageId, { location: ' Shelf 1 ' }))).not.toContain('moved');
  });

  it.each([
    { location: 'x'.repeat(101) },
    { note: 'x'.repeat(201) },
    { note: { $gt: '' } },
    { note: 'a\u0000b' },
    { unit: '102' },
    { status: 'removed' },
  ])('refuses %j with 422', async (body) => {
    expect((await describeDelivery(await logged(), body)).status).toBe(422);
  });

  it('keeps the last hundred changes', async () => {
    const packageId = await logged();
    const changes = Array.from({ length: 100 }, (_, at) => ({ kind: 'noted', at: new Date(at), userId: 'desk-1' }));
    await desk.service.platform.database.collection('parcels').updateOne({ packageId }, { $set: { changes } });
    await describeDelivery(packageId, { note: 'The last' });
    const { body } = await parcel(packageId);
    const notes = body.timeline.filter(({ kind }: { kind: string }) => kind === 'noted');
    expect(notes).toHaveLength(100);
    expect([notes[0].at, notes.at(-1).fields[0].after]).toEqual([new Date(1).toISOString(), 'The last']);
  });
});

describe('every call that changes a parcel', () => {
  const calls: readonly [string, string, object | undefined][] = [
    ['POST', '/correction', { unit: '102', reason: 'Misread' }],
    ['POST', '/closure', { reason: 'lost' }],
    ['POST', '/reopening', { reason: 'Mistake' }],
    ['POST', '/notices', undefined],
    ['PATCH', '', { note: 'Heavy' }],
    ['DELETE', '/photo', undefined],
  ];
  const make = ([method, path, body]: (typeof calls)[number], packageId: string, options: CallOptions = {}) =>
    desk.call(method, `/api/deliveries/${packageId}${path}`, { ...(body ? { body } : {}), ...options });

  it.each(calls)(
    '%s %s is refused without a session, to others, for another building and in a demo',
    async (...call) => {
      const packageId = await logged();
      const others = desk.service.signIn({ roles: { 'harbour-towers': 'admin' } });
      const user = desk.service.signIn({ roles: { 'maple-court': 'user' } });
      const demo = desk.service.signIn({ demo: true, roles: { 'maple-court': 'admin' } });
      expect((await make(call, packageId, { as: '' })).status).toBe(401);
      expect((await make(call, packageId, { as: others })).status).toBe(403);
      expect((await make(call, packageId, { as: user })).status).toBe(403);
      expect(await make(call, packageId, { as: demo })).toMatchObject({ status: 403, body: { isDemoMode: true } });
      expect((await make(call, packageId, { tenant: 'harbour-towers' })).status).toBe(404);
      expect((await make(call, packageId, { tenant: 'skyline' })).status).toBe(403);
      expect(await factsOf(packageId)).toBe(1);
    },
  );

  it.each(calls)('%s %s is open to a concierge, and answers 404 for no package', async (...call) => {
    const as = desk.service.signIn({ roles: { 'maple-court': 'concierge' } });
    expect((await make(call, 'P-0000000000', { as })).status).toBe(404);
  });

  it.each(calls)('%s %s is refused with 409 for a parcel that was undone', async (...call) => {
    const packageId = await logged({ notify: 'silent' });
    expect((await change(packageId, 'undo')).status).toBe(200);
    const answer = await make(call, packageId);
    expect(answer).toMatchObject({ status: 409, body: { type: 'REMOVED_ALREADY' } });
    expect(await parcel(packageId)).toMatchObject({ status: 200, body: { status: 'removed', canUndo: false } });
  });
});
