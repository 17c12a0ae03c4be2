import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Channel, ContactStatus, HouseholdStateSchema, PersonDataService } from '@parcelbell/contracts/residents';
import { fact } from '@parcelbell/outbox';
import { startTestService, type TestService } from '@parcelbell/testing';
import { reporting } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(reporting, { others: () => (router) => service.internal(router) });
});
afterAll(() => service.stop());

const tenantId = 'maple';
const householdId = 'default/101';
const receive = (version: number, contacts: object[]) =>
  service.receive(
    fact(HouseholdStateSchema, { tenantId, aggregateId: householdId, version }, { householdId, unit: '101', contacts }),
  );

it('an erasure is done when the read model has followed, and then nothing names the person', async () => {
  const contact = {
    contactId: 'c',
    channel: Channel.EMAIL,
    status: ContactStatus.PENDING,
    address: 'ann@example.test',
  };
  await receive(3, [contact]);
  expect(JSON.stringify(await service.stored('households'))).toContain('ann@example.test');
  const erase = () =>
    service.platform.internal('reporting', PersonDataService).erasePerson({
      tenantId,
      households: [{ householdId, version: 4, contactIds: ['c'] }],
    });
  expect((await erase()).done).toBe(false);
  await receive(4, []);
  expect((await erase()).done).toBe(true);
  expect(JSON.stringify(await service.stored('households'))).not.toContain('ann@example.test');
});
