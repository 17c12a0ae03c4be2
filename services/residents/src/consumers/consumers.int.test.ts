import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ContactBouncedSchema,
  ContactOptedInSchema,
  ContactOptedOutSchema,
  OptOutReason,
} from '@parcelbell/contracts/notifications';
import { HouseholdStateSchema, type VerificationRequested } from '@parcelbell/contracts/residents';
import { fact } from '@parcelbell/outbox';
import { Fixture, minutes, statuses } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

type Schema = typeof ContactOptedOutSchema | typeof ContactOptedInSchema | typeof ContactBouncedSchema;

interface Named {
  readonly householdId: string;
  readonly contact?: VerificationRequested['contact'];
}

function news(schema: Schema, { householdId, contact }: Named, at: Date, more: object = {}) {
  const event = { householdId, contactId: contact?.contactId ?? '', at: timestampFromDate(at), ...more };
  return fact(schema, { tenantId: 'maple', aggregateId: householdId, version: 1 }, event);
}

const later = (count: number) => new Date(residents.now().getTime() + count * minutes);
const statusOf = async ({ householdId, contact }: VerificationRequested, published: number) =>
  statuses(await residents.state(householdId, published))[contact?.address ?? ''];

describe('an opt-out', () => {
  it('silences the contact; the same again changes nothing', async () => {
    const request = await residents.verified('101', 'a@example.test');
    const stop = news(ContactOptedOutSchema, request, later(1));
    await residents.service.receive(stop, stop);
    await residents.service.receive(stop);
    expect(await statusOf(request, 3)).toBe('OPTED_OUT');
  });

  it('from before the verification changes nothing', async () => {
    const request = await residents.verified('102', 'b@example.test');
    await residents.service.receive(news(ContactOptedOutSchema, request, later(-5)));
    expect(await statusOf(request, 2)).toBe('ACTIVE');
  });

  it('of a contact or a household that is gone changes nothing', async () => {
    const request = await residents.verified('103', 'c@example.test');
    await residents.service.receive(
      news(ContactOptedOutSchema, { ...request, householdId: 'default/999' }, later(1)),
      news(ContactOptedOutSchema, { householdId: request.householdId }, later(1)),
    );
    expect(await statusOf(request, 2)).toBe('ACTIVE');
  });
});

describe.each([
  ['complaint', ContactOptedOutSchema, { reason: OptOutReason.COMPLAINT }, 'OPTED_OUT'],
  ['bounce', ContactBouncedSchema, { reason: 'The mail server refuses it.' }, 'BOUNCED'],
] as const)('a %s about a mail that asked to verify', (_, schema, reason, status) => {
  const verificationOnly = { ...reason, verificationOnly: true };
  const unitOf = (unit: number) => String(unit + (status === 'BOUNCED' ? 5 : 0));

  it('ends a contact that waits, and says so', async () => {
    const unit = unitOf(110);
    await residents.register({ unit, emails: [`waits-${unit}@example.test`] });
    const request = await residents.asked(`waits-${unit}@example.test`);
    await residents.service.receive(news(schema, request, later(1), verificationOnly));
    expect(await statusOf(request, 2)).toBe(status);
    const code = residents.code('verify', request);
    expect((await residents.call('POST', `/api/residents/verify/${code}`)).status).toBe(400);
  });

  it('ends what somebody else registered with an address that is verified, which stays as it is', async () => {
    const unit = unitOf(111);
    const address = `known-${unit}@example.test`;
    await residents.verified(unit, address);
    await residents.register({ unit, emails: [address] });
    const request = await residents.asked(address, 2);
    await residents.service.receive(news(schema, request, later(1), verificationOnly));
    await residents.service.settled();
    const household = await residents.context.households.find('maple', request.householdId);
    expect(household?.contacts).toMatchObject([{ status: 'active', generation: 1 }]);
    expect(household?.contacts).toHaveLength(1);
  });

  it('changes nothing where its owner followed the link', async () => {
    const unit = unitOf(112);
    const request = await residents.verified(unit, `done-${unit}@example.test`);
    await residents.service.receive(news(schema, request, later(1), verificationOnly));
    expect(await statusOf(request, 2)).toBe('ACTIVE');
  });
});

describe('an opt-in', () => {
  it('takes a contact back that had opted out', async () => {
    const request = await residents.verified('104', 'd@example.test');
    await residents.service.receive(news(ContactOptedOutSchema, request, later(1)));
    await residents.service.receive(news(ContactOptedInSchema, request, later(2)));
    expect(await statusOf(request, 4)).toBe('ACTIVE');
    const generations = residents
      .facts(HouseholdStateSchema, request.householdId)
      .map(({ contacts }) => contacts[0]?.generation);
    expect(generations).toEqual([1, 1, 2, 3]);
  });

  it('that comes before the opt-out it followed keeps the contact', async () => {
    const request = await residents.verified('105', 'e@example.test');
    await residents.service.receive(news(ContactOptedInSchema, request, later(2)));
    await residents.service.receive(news(ContactOptedOutSchema, request, later(1)));
    expect(await statusOf(request, 2)).toBe('ACTIVE');
  });

  it('takes back nobody who never verified', async () => {
    await residents.register({ unit: '106', emails: ['f@example.test'] });
    const request = await residents.asked('f@example.test');
    await residents.service.receive(news(ContactOptedOutSchema, request, later(1)));
    await residents.service.receive(news(ContactOptedInSchema, request, later(2)));
    expect(await statusOf(request, 2)).toBe('OPTED_OUT');
  });
});

describe('a bounce', () => {
  it('silences the address; the same again changes nothing', async () => {
    const request = await residents.verified('107', 'g@example.test');
    const bounce = news(ContactBouncedSchema, request, later(1));
    await residents.service.receive(bounce);
    await residents.service.receive(bounce);
    expect(await statusOf(request, 3)).toBe('BOUNCED');
  });
});

describe('a building state', () => {
  it('that comes twice or after a later one changes nothing', async () => {
    await residents.building('oak', { name: 'New name' }, 2);
    await residents.building('oak', { name: 'Old name' }, 1);
    await residents.building('oak', { name: 'New name' }, 2);
    expect(await residents.context.tenants.find('oak')).toMatchObject({ name: 'New name', version: 2, isActive: true });
  });
});
