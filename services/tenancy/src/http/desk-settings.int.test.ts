import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { newBuilding, startTenancy, type TestTenancy } from '../testing/start-tenancy.ts';

let tenancy: TestTenancy;
beforeAll(async () => {
  tenancy = await startTenancy();
});
afterAll(() => tenancy.service.stop());

/** What a building has that chose nothing: nobody is told later, less or more often than at once. */
const off = {
  conciergeNames: [],
  pickupProof: 'none',
  groupNotices: false,
  undoBeforeNotice: false,
  quietHours: { from: '21:00', to: '08:00' },
  maxReminders: 3,
  reminderAfterDays: 0,
  storageFee: 0,
  storageFeeAfterDays: 0,
};

const chosen = {
  undoBeforeNotice: true,
  groupNotices: true,
  pickupProof: 'code',
  reminderAfterDays: 3,
  maxReminders: 2,
  quietHours: { from: '22:30', to: '07:15' },
  storageFeeAfterDays: 5,
  storageFee: 1.5,
  conciergeNames: ['Sam', 'Zoé'],
};

async function create() {
  const { status, body } = await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body: newBuilding });
  expect(status).toBe(201);
  return body;
}

const put = (tenantId: string, body: object) =>
  tenancy.call('PUT', `/api/tenants/${tenantId}`, { as: tenancy.superadmin, body });

describe("the settings of a building's desk", () => {
  it('are off unless set, are stored, and are published to other services', async () => {
    const { tenantId, settings } = await create();
    expect(settings).toMatchObject(off);
    const { body } = await put(tenantId, { settings: chosen });
    expect(body.settings).toEqual({ ...settings, ...chosen });
    const told = (await tenancy.publishedFacts(TenantStateSchema, tenantId)).map((state) => state.settings);
    const same = { undoBeforeNotice: false, groupNotices: false, pickupProof: 'none', conciergeNames: [] };
    expect(told).toMatchObject([
      { ...same, reminderAfterDays: 0, maxReminders: 3, storageFeeAfterDays: 0, storageFeeCents: 0 },
      {
        undoBeforeNotice: true,
        groupNotices: true,
        pickupProof: 'code',
        reminderAfterDays: 3,
        maxReminders: 2,
        quietHours: { from: 22 * 60 + 30, to: 7 * 60 + 15 },
        storageFeeAfterDays: 5,
        storageFeeCents: 150,
        conciergeNames: ['Sam', 'Zoé'],
      },
    ]);
  });

  it('stay as they are where a change names others', async () => {
    const { tenantId } = await create();
    await put(tenantId, { settings: chosen });
    const { body } = await put(tenantId, { settings: { groupNotices: false } });
    expect(body.settings).toMatchObject({ ...chosen, groupNotices: false });
    const { body: later } = await put(tenantId, { settings: { monthlyLimit: 7 } });
    expect(later.settings).toMatchObject({ ...chosen, groupNotices: false, monthlyLimit: 7 });
  });

  it('are off in an old building, and a form with its present values does not change it', async () => {
    const { tenantId } = await create();
    const documents = tenancy.service.platform.database.collection<{ _id: string }>('tenants');
    const stored = Object.keys(off).map((name) => [`settings.${name === 'storageFee' ? 'storageFeeCents' : name}`, '']);
    await documents.updateOne({ _id: tenantId }, { $unset: Object.fromEntries(stored) });
    const path = `/api/tenants/${tenantId}`;
    const { body } = await tenancy.call('GET', path, { as: tenancy.superadmin });
    expect(body.settings).toMatchObject(off);
    const answer = await tenancy.call('PUT', path, { as: tenancy.superadmin, body });
    expect([answer.status, answer.body]).toEqual([200, body]);
  });

  it('list each name once, without blanks around it', async () => {
    const { tenantId } = await create();
    const { body } = await put(tenantId, { settings: { conciergeNames: [' Sam ', 'Zoé', 'Sam'] } });
    expect(body.settings.conciergeNames).toEqual(['Sam', 'Zoé']);
  });

  it.each([
    [{ undoBeforeNotice: 'yes' }, 'Undo before notice must be true or false'],
    [{ groupNotices: null }, 'Group notices must be true or false'],
    [{ pickupProof: 'passport' }, 'Pickup proof must be one of'],
    [{ pickupProof: { $ne: '' } }, 'Pickup proof must be one of'],
    [{ reminderAfterDays: 61 }, 'Reminder after days must be a whole number, 0 to 60'],
    [{ reminderAfterDays: -1 }, 'Reminder after days must be a whole number, 0 to 60'],
    [{ maxReminders: 0 }, 'Max reminders must be a whole number, 1 to 10'],
    [{ maxReminders: 11 }, 'Max reminders must be a whole number, 1 to 10'],
    [{ quietHours: '21:00' }, 'Quiet hours must be an object with from and to'],
    [{ quietHours: { from: '24:00', to: '08:00' } }, 'Quiet hours from must be a time such as 21:00'],
    [{ quietHours: { from: '21:00' } }, 'Quiet hours to must be'],
    [{ quietHours: { from: '21:00', to: '08:00', on: 'Monday' } }, 'There is no field "on" here'],
    [{ storageFeeAfterDays: 1.5 }, 'Storage fee after days must be a whole number, 0 to 60'],
    [{ storageFee: -1 }, 'Storage fee must be 0 or more'],
    [{ storageFee: 0.001 }, 'Storage fee must have at most two decimals'],
    [{ conciergeNames: 'Sam' }, 'Concierge names must be a list'],
    [{ conciergeNames: [{ $gt: '' }] }, 'Concierge name must be text'],
    [{ conciergeNames: [' '] }, 'Concierge name is required'],
    [{ conciergeNames: ['\u200b'] }, 'Concierge name is required'],
    [{ conciergeNames: ['n'.repeat(61)] }, 'Concierge name is too long (max 60 characters)'],
    [{ conciergeNames: ['Sam\nZoé'] }, 'Concierge name must be a single line'],
    [
      { conciergeNames: Array.from({ length: 31 }, (_, at) => `Sam ${at}`) },
      'A building has at most 30 concierge names',
    ],
  ])('given %j, answer 422 with the sentence and change nothing', async (settings, sentence) => {
    const { tenantId } = await create();
    const answer = await put(tenantId, { settings });
    expect(answer.status).toBe(422);
    expect([answer.body.message, ...(answer.body.details ?? [])].join('\n')).toContain(sentence);
    const { body } = await tenancy.call('GET', `/api/tenants/${tenantId}`, { as: tenancy.superadmin });
    expect(body).toMatchObject({ version: 1, settings: off });
  });
});
