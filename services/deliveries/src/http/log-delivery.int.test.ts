import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import {
  box,
  email,
  harbourTowers,
  householdOf,
  mapleCourt,
  pending,
  sms,
  startDeliveries,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

let desk: TestDeliveries;

beforeAll(async () => {
  desk = await startDeliveries();
  await desk.tenant(mapleCourt);
  await desk.tenant(harbourTowers);
  await desk.tenant({ ...mapleCourt, tenantId: 'skyline', isDemoTenant: true });
  await desk.household(
    householdOf('maple-court', '101', [email('ann'), email('ben'), sms('cat'), email('dan', pending)]),
  );
  await desk.household(householdOf('maple-court', '102', [email('eve', pending)]));
  await desk.household(householdOf('maple-court', '103', [email('eve', pending), sms('fay')]));
  await desk.household(householdOf('harbour-towers', 'PH1', [email('gus')], 'North'));
  await desk.household(householdOf('harbour-towers', '101', [email('hal', pending), sms('ida')], 'South'));
  await desk.household(householdOf('skyline', '101', [email('jon')]));
});
afterAll(() => desk.stop());
beforeEach(() => {
  desk.residents.answer = async () => ({});
  desk.residents.lookups = 0;
});

async function expectNothingDone(work: () => Promise<void>): Promise<void> {
  await desk.settled();
  const before = [await desk.storedDeliveries(), desk.service.published.length];
  await work();
  await desk.settled();
  expect([await desk.storedDeliveries(), desk.service.published.length]).toEqual(before);
}

/** The published arrival of a package. */
const publishedArrival = (packageId: string) => desk.published(DeliveryLoggedSchema, packageId);

describe('POST /api/deliveries', () => {
  it('keeps the name that a shared desk says, and none where it says nothing or no name', async () => {
    const loggedBy = async (headers: Record<string, string>) => {
      const { body } = await desk.log({ unit: '101', ...box }, headers);
      const { body: parcel } = await desk.call('GET', `/api/deliveries/${body.packageId}`);
      return parcel.timeline[0];
    };
    expect(await loggedBy({ 'x-concierge': 'Zo%C3%A9' })).toMatchObject({ kind: 'logged', by: 'Zoé' });
    for (const header of ['', '%', 'n'.repeat(61), 'Sam%0AZoe'])
      expect(await loggedBy({ 'x-concierge': header })).not.toHaveProperty('by');
    expect(await loggedBy({})).not.toHaveProperty('by');
  });

  it('logs a parcel and says who is told, when the unit has verified residents', async () => {
    const { status, body } = await desk.log({
      unit: ' 101 ',
      ...box,
      tracking: 'T-1',
      location: 'Shelf 2',
      note: 'Fragile, keep upright',
      conciergeId: '',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      packageId: expect.stringMatching(/^P-[0-9A-HJKMNP-TV-Z]{10}$/),
      unit: '101',
      recipients: { people: 2, channels: ['email', 'sms'] },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const listed = await desk.call('GET', `/api/deliveries?ids=${body.packageId}`);
    expect(listed.body[0]).toMatchObject({
      unit: '101',
      ...box,
      tracking: 'T-1',
      location: 'Shelf 2',
      note: 'Fragile, keep upright',
    });
    expect(listed.body[0]).not.toHaveProperty('conciergeId');
    const found = await desk.call('GET', '/api/deliveries?q=upright');
    expect(found.body.map(({ packageId }: { packageId: string }) => packageId)).toEqual([body.packageId]);
    expect(listed.body[0].notifications).toHaveLength(3);
  });

  it('publishes the arrival with every verified contact and nobody else', async () => {
    const { body } = await desk.log({ unit: '101', ...box });
    const published = await publishedArrival(body.packageId);
    expect(published).toMatchObject({ tenantId: 'maple-court', version: 1 });
    expect(published.snapshot).not.toBe(true);
    expect(published.event.recipients.map(({ contactId }) => contactId)).toEqual(['ann', 'ben', 'cat']);
    expect(published.event.recipients[2]).toMatchObject({ address: '+14165550123', language: 'fr', generation: 2 });
    expect(published.event.parcel).toMatchObject({ packageId: body.packageId, residencyId: 'residency-of-101' });
    expect(published.event.parcel?.localDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('logs a parcel for a tower', async () => {
    const body = { unit: 'ph1', tower: 'North', ...box };
    const answer = await desk.call('POST', '/api/deliveries', { body, tenant: 'harbour-towers' });
    expect(answer).toMatchObject({ status: 201, body: { unit: 'PH1', tower: 'North' } });
  });

  it('notifies by text alone if only a phone is verified', async () => {
    const answer = await desk.log({ unit: '103', ...box });
    expect(answer).toMatchObject({ status: 201, body: { recipients: { people: 1, channels: ['sms'] } } });
  });

  it.each([
    [{ unit: undefined }, 'Unit number is required'],
    [{ unit: '' }, 'Unit number is required'],
    [{ unit: '   ' }, 'Unit number is required'],
    [{ unit: 101 }, 'Unit number is required'],
    [{ unit: { $ne: '' } }, 'Unit number is required'],
    [{ unit: '1'.repeat(13) }, 'Unit is too long (max 12 characters)'],
    [{ unit: '10-1'.repeat(4) }, 'Unit is too long (max 12 characters)'],
    [{ unit: '10-1' }, 'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")'],
    [{ courier: undefined }, 'Courier selection is required'],
    [{ courier: 'Pigeon' }, 'Courier selection is required'],
    [{ courier: { $ne: '' } }, 'Courier selection is required'],
    [{ packagetype: '' }, 'Package type selection is required'],
    [{ tracking: 'x'.repeat(51) }, 'Tracking number is too long (max 50 characters)'],
    [{ note: 'x'.repeat(201) }, 'Note is too long (max 200 characters)'],
    [{ location: 'x'.repeat(101) }, 'Location description is too long (max 100 characters)'],
    [{ tracking: 12345 }, 'Tracking number must be text'],
    [{ tracking: 'A\ud800' }, 'Tracking number must be a single line without control characters'],
    [{ location: 'A\u0000\nB' }, 'Location description must be a single line without control characters'],
    [{ conciergeId: 'x'.repeat(101) }, 'Concierge ID is too long (max 100 characters)'],
  ])('answers 422 with the sentence of the form and writes nothing for %j', async (change, sentence) => {
    await expectNothingDone(async () => {
      const { status, body } = await desk.log({ unit: '101', ...box, ...change });
      expect(status).toBe(422);
      expect(body).toMatchObject({ error: sentence, message: sentence });
      expect(body.errors[0].message).toBe(sentence);
    });
  });

  it.each(['Amazon', 'Canada Post', 'UPS', 'DHL', 'Purolator', 'FedEx', 'Royal Mail', 'Can Par', 'Other'])(
    'takes the courier %s',
    async (courier) => {
      expect((await desk.log({ unit: '101', ...box, courier })).status).toBe(201);
    },
  );

  it.each(['Box', 'Letter', 'Package', 'Envelope', 'Food', 'Pharmacy', 'Flowers'])(
    'takes the type of package %s, and no piano',
    async (packagetype) => {
      expect((await desk.log({ unit: '101', ...box, packagetype })).status).toBe(201);
      expect((await desk.log({ unit: '101', ...box, packagetype: 'Piano' })).status).toBe(422);
    },
  );

  it('keeps texts that are as long as they may be, and leaves out those that are empty', async () => {
    const texts = { tracking: 'x'.repeat(50), location: 'x'.repeat(100), conciergeId: 'x'.repeat(100) };
    const loggedAs = async (form: object) => {
      const { packageId } = (await desk.log({ unit: '101', ...box, ...form })).body;
      return (await desk.call('GET', `/api/deliveries?ids=${packageId}`)).body[0];
    };
    expect(await loggedAs(texts)).toMatchObject(texts);
    const empty = await loggedAs({ tracking: '', location: '', conciergeId: '' });
    for (const field of Object.keys(texts)) expect(empty).not.toHaveProperty(field);
  });

  it('takes null for a field that is left out', async () => {
    const { status, body } = await desk.log({ unit: '101', ...box, tower: null, tracking: null, location: null });
    expect(status).toBe(201);
    expect((await desk.call('GET', `/api/deliveries?ids=${body.packageId}`)).body[0]).not.toHaveProperty('tracking');
  });

  it.each(['default', 'North'])('answers 400 for the tower %s in a building without towers', async (tower) => {
    await expectNothingDone(async () => {
      const { status, body } = await desk.log({ unit: '101', tower, ...box });
      expect([status, body.error]).toEqual([400, `Invalid unit 101 · ${tower}. This building has no such unit.`]);
    });
  });

  it('names every fault of a form at once', async () => {
    const { body } = await desk.log({});
    expect(body.message).toBe('Unit number is required');
    expect(body.details).toEqual(['Courier selection is required', 'Package type selection is required']);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['unit', 'courier', 'packagetype']);
  });

  it.each([
    ['an unknown field', JSON.stringify({ unit: '101', ...box, carrier: 'UPS' }), 422],
    ['a prototype key', '{"unit":"101","courier":"UPS","packagetype":"Box","__proto__":{"isDemo":true}}', 422],
    ['a constructor key', '{"unit":"101","courier":"UPS","packagetype":"Box","constructor":{}}', 422],
    ['an array', '[]', 422],
    ['broken JSON', '{"unit":', 400],
    ['a huge body', JSON.stringify({ unit: '101', ...box, tracking: 'x'.repeat(100_000) }), 413],
  ])('refuses %s and writes nothing', async (_, text, expected) => {
    await expectNothingDone(async () => {
      const { status, body } = await desk.call('POST', '/api/deliveries', { text });
      expect(status).toBe(expected);
      expect(body.error).toEqual(expect.any(String));
    });
  });

  it('asks for the tower where the building has towers', async () => {
    await expectNothingDone(async () => {
      const body = { unit: '101', ...box };
      const answer = await desk.call('POST', '/api/deliveries', { body, tenant: 'harbour-towers' });
      const sentence = 'Tower selection is required for this building';
      expect(answer).toMatchObject({ status: 422, body: { error: sentence, errors: [{ message: sentence }] } });
    });
  });

  it.each([
    ['that the building does not have', 'maple-court', { unit: '999' }],
    ['of a tower that does not have it', 'harbour-towers', { unit: 'PH1', tower: 'South' }],
    ['of an unknown tower', 'harbour-towers', { unit: '101', tower: 'West' }],
    ['with a tower in a building without', 'maple-court', { unit: '101', tower: 'North' }],
  ])('answers 400 and writes nothing for a unit %s', async (_, tenant, place) => {
    await expectNothingDone(async () => {
      const answer = await desk.call('POST', '/api/deliveries', { body: { ...place, ...box }, tenant });
      expect(answer).toMatchObject({ status: 400, body: { type: 'INVALID_UNIT' } });
      expect(answer.body.error).toMatch(/^Invalid unit /);
    });
    expect(desk.residents.lookups).toBe(0);
  });

  it('answers 404 and writes nothing where nobody lives, after asking residents once', async () => {
    await expectNothingDone(async () => {
      const { status, body } = await desk.log({ unit: '140', ...box });
      expect(status).toBe(404);
      expect(body.error).toBe(
        'No residents found for unit 140. Please verify the unit number or ensure residents are registered.',
      );
    });
    expect(desk.residents.lookups).toBe(1);
  });

  it('names the tower where nobody lives', async () => {
    const body = { unit: '101', tower: 'North', ...box };
    const answer = await desk.call('POST', '/api/deliveries', { body, tenant: 'harbour-towers' });
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatch(/^No residents found for unit 101 \(in North\)\. Please verify/);
  });

  it('answers 400 NO_ACTIVE_EMAILS and writes nothing where nobody is verified', async () => {
    desk.residents.answer = async () => ({
      household: householdOf('maple-court', '102', [email('eve', pending)]),
      version: 1,
    });
    await expectNothingDone(async () => {
      const { status, body } = await desk.log({ unit: '102', ...box });
      expect(status).toBe(400);
      expect(body.type).toBe('NO_ACTIVE_EMAILS');
      expect(body.error).toMatch(/no active email/);
    });
    expect(desk.residents.lookups).toBe(1);
  });

  it('answers NO_ACTIVE_EMAILS for a verified phone where the building has no texts', async () => {
    const household = householdOf('harbour-towers', '101', [email('hal', pending), sms('ida')], 'South');
    desk.residents.answer = async () => ({ household, version: 1 });
    const body = { unit: '101', tower: 'South', ...box };
    const answer = await desk.call('POST', '/api/deliveries', { body, tenant: 'harbour-towers' });
    expect(answer).toMatchObject({ status: 400, body: { type: 'NO_ACTIVE_EMAILS' } });
  });

  it('logs for a resident who verified a moment ago, and asks for them only once', async () => {
    const household = householdOf('maple-court', '120', [email('kim')]);
    desk.residents.answer = async () => ({ household, version: 4 });
    expect((await desk.log({ unit: '120', ...box })).status).toBe(201);
    expect((await desk.log({ unit: '120', ...box })).status).toBe(201);
    expect(desk.residents.lookups).toBe(1);
  });

  it('keeps a newer state than the one residents answered', async () => {
    const fresh = householdOf('maple-court', '121', [email('lou')]);
    desk.residents.answer = async () => ({ household: fresh, version: 1 });
    expect((await desk.log({ unit: '121', ...box })).status).toBe(201);
    await desk.household({ ...fresh, deleted: true, contacts: [] }, 2);
    desk.residents.answer = async () => ({});
    expect((await desk.log({ unit: '121', ...box })).status).toBe(404);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('answers 503 and writes nothing, never a false 404, when residents %s', async (_, answer) => {
    desk.residents.answer = answer;
    await expectNothingDone(async () => {
      expect(await desk.log({ unit: '140', ...box })).toMatchObject({
        status: 503,
        body: { type: 'RESIDENTS_UNREACHABLE' },
      });
    });
  });

  it('answers 401 without a session', async () => {
    await expectNothingDone(async () => {
      expect((await desk.call('POST', '/api/deliveries', { body: { unit: '101', ...box }, as: '' })).status).toBe(401);
    });
  });

  it.each([
    ['a user without the admin role', { roles: { 'maple-court': 'user' as const } }],
    ['an admin of another building', { roles: { 'harbour-towers': 'admin' as const } }],
  ])('answers 403 and writes nothing to %s', async (_, who) => {
    await expectNothingDone(async () => {
      const as = desk.service.signIn(who);
      const answer = await desk.call('POST', '/api/deliveries', { body: { unit: '101', ...box }, as });
      expect(answer.status).toBe(403);
      expect(answer.body).not.toHaveProperty('isDemoMode');
    });
  });

  it('answers 404 to a superadmin who names a building that does not exist', async () => {
    const as = desk.service.signIn({ superadmin: true });
    const answer = await desk.call('POST', '/api/deliveries', { body: { unit: '101', ...box }, as, tenant: 'nowhere' });
    expect(answer).toMatchObject({ status: 404, body: { error: 'Building not found' } });
  });

  it.each([
    ['a demo session', 'maple-court', true],
    ['a demo building', 'skyline', false],
  ])('refuses %s as a demo and writes nothing', async (_, tenant, demo) => {
    await expectNothingDone(async () => {
      const as = desk.service.signIn({ demo, roles: { [tenant]: 'admin' } });
      const answer = await desk.call('POST', '/api/deliveries', { body: { unit: '101', ...box }, as, tenant });
      expect(answer).toMatchObject({ status: 403, body: { isDemoMode: true, error: 'Demo Mode Restriction' } });
      expect(answer.body.contactInfo).toBe('Write to sales@parcelbell.test for a trial with your own building.');
    });
  });
});

describe('POST /api/deliveries with an Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name });

  it('answers a repeated request with the first answer and logs one parcel', async () => {
    const before = await desk.storedDeliveries();
    const first = await desk.log({ unit: '101', ...box }, key('repeated-1'));
    const again = await desk.log({ packagetype: 'Box', courier: 'UPS', unit: ' 101', tracking: '' }, key('repeated-1'));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await desk.storedDeliveries()).toBe(before + 1);
  });

  it('logs one parcel of fifty equal requests at once', async () => {
    const before = await desk.storedDeliveries();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => desk.log({ unit: '101', ...box }, key('at-once-1'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await desk.storedDeliveries()).toBe(before + 1);
    const packageId: string = answers[0]?.body.packageId;
    await desk.settled();
    expect(desk.service.published.filter(({ aggregateId }) => aggregateId === packageId)).toHaveLength(1);
  });

  it('logs every parcel of many different requests at once', async () => {
    const before = await desk.storedDeliveries();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => desk.log({ unit: '101', ...box }, key(`different-${at}`))),
    );
    expect(new Set(answers.map(({ body }) => body.packageId)).size).toBe(100);
    expect(await desk.storedDeliveries()).toBe(before + 100);
  });

  it('refuses another body under the same key, also one that would be refused anyway', async () => {
    await desk.log({ unit: '101', ...box }, key('other-body'));
    await expectNothingDone(async () => {
      for (const unit of ['103', '999', '140']) {
        const answer = await desk.log({ unit, ...box }, key('other-body'));
        expect(answer).toMatchObject({ status: 422, body: { type: 'IDEMPOTENCY_KEY_REUSED' } });
        expect(answer.body.errors).toHaveLength(1);
      }
    });
  });

  it('answers a repeated request after its parcel was corrected and its note changed, and refuses what only looks like the parcel now', async () => {
    const sent = { unit: '101', ...box, tracking: 'T-9', note: 'Dented' };
    const { body: first } = await desk.log(sent, key('corrected'));
    const at = (path: string) => `/api/deliveries/${first.packageId}${path}`;
    const correction = { courier: 'DHL', tracking: 'T-99', reason: 'Misread' };
    expect((await desk.call('POST', at('/correction'), { body: correction })).status).toBe(200);
    expect((await desk.call('PATCH', at(''), { body: { note: 'Whole after all' } })).status).toBe(200);
    const again = await desk.log(sent, key('corrected'));
    expect([again.status, again.body]).toEqual([201, first]);
    const asItIs = { ...sent, courier: 'DHL', tracking: 'T-99', note: 'Whole after all' };
    expect(await desk.log(asItIs, key('corrected'))).toMatchObject({
      status: 422,
      body: { type: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('refuses other options under the same key, but not the defaults spelled out', async () => {
    const sent = { unit: '101', ...box };
    const { body: first } = await desk.log(sent, key('options'));
    for (const other of [{ notify: 'silent' }, { allowUnregistered: true }, { onlyNewTracking: true }]) {
      const answer = await desk.log({ ...sent, ...other }, key('options'));
      expect(answer).toMatchObject({ status: 422, body: { type: 'IDEMPOTENCY_KEY_REUSED' } });
    }
    const defaults = { ...sent, notify: 'now', holdUntil: null, allowUnregistered: false, onlyNewTracking: false };
    expect(await desk.log(defaults, key('options'))).toMatchObject({ status: 201, body: first });
  });

  it('does not remember a refusal', async () => {
    expect((await desk.log({ unit: '130', ...box }, key('refused-first'))).status).toBe(404);
    await desk.household(householdOf('maple-court', '130', [email('mia')]));
    expect((await desk.log({ unit: '130', ...box }, key('refused-first'))).status).toBe(201);
  });

  it('answers the first answer even when the residents have moved out since', async () => {
    await desk.household(householdOf('maple-court', '131', [email('ned')]));
    const first = await desk.log({ unit: '131', ...box }, key('moved-out'));
    await desk.household({ ...householdOf('maple-court', '131', []), deleted: true }, 2);
    const again = await desk.log({ unit: '131', ...box }, key('moved-out'));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  it('keeps the keys of two users, and of two buildings, apart', async () => {
    const first = await desk.log({ unit: '101', ...box }, key('same-key'));
    const other = desk.service.signIn({ userId: 'desk-2', roles: { 'maple-court': 'admin' } });
    const ofOther = await desk.call('POST', '/api/deliveries', {
      body: { unit: '101', ...box },
      headers: key('same-key'),
      as: other,
    });
    expect(ofOther.status).toBe(201);
    expect(ofOther.body.packageId).not.toBe(first.body.packageId);
    const elsewhere = await desk.call('POST', '/api/deliveries', {
      body: { unit: 'PH1', tower: 'North', ...box },
      headers: key('same-key'),
      tenant: 'harbour-towers',
    });
    expect(elsewhere.status).toBe(201);
  });

  it.each(['1', '~', 'x'.repeat(255)])('knows a repeated request by the key %j', async (short) => {
    const first = await desk.log({ unit: '101', ...box }, key(short));
    expect(first.status).toBe(201);
    const again = await desk.log({ unit: '101', ...box }, key(short));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  it.each(['', 'x'.repeat(256), 'has a blank', 'h\u00e9l\u00e8ne'])('refuses the key %j', async (bad) => {
    await expectNothingDone(async () => {
      expect((await desk.log({ unit: '101', ...box }, key(bad))).status).toBe(422);
    });
  });
});
