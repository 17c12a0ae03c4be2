import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Fixture, minutes, statuses } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

type Stored = Record<string, unknown>;

/** A household as an earlier release wrote it: nothing in it says which registration gave what. */
async function stored(unit: string, contacts: readonly Stored[]): Promise<void> {
  const begun = residents.now();
  await residents.service.platform.database.collection<Stored & { _id: string }>('households').insertOne({
    _id: `maple/default/${unit}`,
    tenantId: 'maple',
    householdId: `default/${unit}`,
    unit,
    tower: '',
    version: 7,
    residencies: [{ residencyId: `r-${unit}`, movedInAt: begun, verifiedAt: begun }],
    contacts: contacts.map((contact) => ({ ...earlierContact(begun), ...contact })),
  });
}

function earlierContact(at: Date): Stored {
  return {
    channel: 'email',
    language: 'en',
    status: 'active',
    generation: 2,
    addedAt: at,
    decidedAt: at,
    requestedAt: at,
    verifiedAt: at,
    sends: { since: at, count: 1, lastAt: at },
  };
}

/** What notifications would know of a stored contact. */
const named = (unit: string, contactId: string, generation = 2) => ({
  householdId: `default/${unit}`,
  contact: { contactId, generation },
});
const phone = (unit: string) => `+16135550${unit}`;
const find = async (unit: string) => {
  await residents.service.settled();
  const household = await residents.context.households.find('maple', `default/${unit}`);
  return Object.fromEntries((household?.contacts ?? []).map(({ address, status }) => [address, status]));
};

describe('a household of an earlier release', () => {
  it('keeps its verified phone in use, when somebody registers and when a code is asked for and entered', async () => {
    await stored('101', [
      { contactId: 'e-101', address: 'e@example.test' },
      { contactId: 'p-101', channel: 'sms', address: phone('101'), addedAt: new Date(0) },
    ]);
    const answer = await residents.register({
      unit: '101',
      emails: ['other@example.test'],
      phone: phone('101'),
      enableSMS: true,
    });
    const expected = { 'e@example.test': 'ACTIVE', [phone('101')]: 'ACTIVE', 'other@example.test': 'PENDING' };
    expect(statuses(await residents.state('default/101', 1))).toEqual(expected);
    const code = residents.digits(await residents.asked(phone('101')));
    const body = { residentId: answer.body.residentId, code };
    expect((await residents.call('POST', '/api/public/sms/verify/confirm', { body })).status).toBe(200);
    const state = await residents.state('default/101', 2);
    expect(statuses(state)).toEqual(expected);
    expect(state.contacts[1]?.contactId).toBe('p-101');
  });

  it('knows whose phone it is by the moment of the registration: unsubscribing ends its texts, and no others', async () => {
    await stored('102', [
      { contactId: 'e-102', address: 'e@example.test' },
      { contactId: 'p-102', channel: 'sms', address: phone('102') },
      { contactId: 'f-102', address: 'f@example.test', addedAt: new Date(5) },
      { contactId: 'q-102', channel: 'sms', address: '+16475550102', addedAt: new Date(5) },
    ]);
    const code = residents.code('unsubscribe', named('102', 'e-102'));
    await residents.call('POST', `/api/residents/unsubscribe/${code}`);
    expect(statuses(await residents.state('default/102', 1))).toEqual({
      'e@example.test': 'OPTED_OUT',
      [phone('102')]: 'OPTED_OUT',
      'f@example.test': 'ACTIVE',
      '+16475550102': 'ACTIVE',
    });
  });

  it('verifies by links and codes that were sent before the update; a code is valid for the phone of a verified address', async () => {
    const at = residents.now();
    const pending = { status: 'pending', verifiedAt: undefined, generation: 1 };
    await stored('103', [
      { ...pending, contactId: 'e-103', address: 'e103@example.test' },
      { ...pending, contactId: 'p-103', channel: 'sms', address: phone('103'), codeSentAt: at, wrongTries: 1 },
    ]);
    const { linkCodes } = residents.service.platform;
    const mail = residents.code('verify', named('103', 'e-103', 1));
    expect((await residents.call('POST', `/api/residents/verify/${mail}`)).status).toBe(200);
    const target = { tenantId: 'maple', householdId: 'default/103', contactId: 'p-103', generation: 1 };
    const residentId = linkCodes.link('resident', target, at);
    residents.skip(minutes);
    const sent = await residents.call('POST', '/api/public/sms/verify/send', { body: { residentId } });
    expect(sent.status).toBe(200);
    const code = linkCodes.phoneCode(target);
    const answer = await residents.call('POST', '/api/public/sms/verify/confirm', { body: { residentId, code } });
    expect(answer.body).toEqual({ verified: true });
    expect(statuses(await residents.state('default/103', 3))).toEqual({
      'e103@example.test': 'ACTIVE',
      [phone('103')]: 'ACTIVE',
    });
  });

  it('takes back an unsubscribed address by its link alone, and leaves the others as they are', async () => {
    await stored('104', [
      { contactId: 'e-104', address: 'e104@example.test', status: 'opted_out', generation: 3 },
      { contactId: 'f-104', address: 'f104@example.test', language: 'fr' },
    ]);
    await residents.register({ unit: '104', emails: ['e104@example.test', 'f104@example.test'] });
    expect(await find('104')).toMatchObject({ 'e104@example.test': 'pending' });
    expect(statuses(await residents.state('default/104', 1))).toEqual({
      'e104@example.test': 'OPTED_OUT',
      'f104@example.test': 'ACTIVE',
    });
    const code = residents.code('verify', await residents.asked('e104@example.test'));
    await residents.call('POST', `/api/residents/verify/${code}`);
    const state = await residents.state('default/104', 2);
    expect(state.contacts).toMatchObject([
      { contactId: 'e-104', generation: 4 },
      { contactId: 'f-104', language: 'fr' },
    ]);
    expect(statuses(state)).toEqual({ 'e104@example.test': 'ACTIVE', 'f104@example.test': 'ACTIVE' });
  });
});
