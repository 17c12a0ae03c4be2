import { describe, expect, it } from '@jest/globals';
import type { Household } from '../household/household.ts';
import { findUnits } from './find-units.ts';
import { noDeskTerms, openTenant, type TenantCopy } from './tenant.ts';

const state: TenantCopy = {
  tenantId: 'harbour-towers',
  version: 1,
  isMultiTower: true,
  timeZone: 'America/Toronto',
  isDemo: false,
  smsEnabled: true,
  sendsPickupNotices: true,
  desk: noDeskTerms,
  validUnits: [
    { tower: 'North', units: ['10', '2', '1', '101', 'ph1'] },
    { tower: 'South', units: ['1', '10'] },
  ],
  deleted: false,
};

function deps(households: ReadonlyMap<string, Household> = new Map(), tenant = state) {
  return { tenants: { get: () => openTenant(tenant) }, households: { findMany: async () => households } };
}

const find = (beginning: string, more = deps(), tower?: string) =>
  findUnits({ tenantId: 'harbour-towers', beginning, ...(tower ? { tower } : {}) }, more);

describe('findUnits', () => {
  it('answers units that begin so, the exact one first, in the order of people', async () => {
    const units = await find('1');
    expect(units.map(({ unit, tower }) => `${unit} ${tower}`)).toEqual([
      '1 North',
      '1 South',
      '10 North',
      '10 South',
      '101 North',
    ]);
  });

  it('takes lower case, and a tower', async () => {
    expect(await find('PH')).toHaveLength(1);
    expect(await find('ph')).toHaveLength(1);
    expect((await find('1', deps(), 'South')).map(({ unit }) => unit)).toEqual(['1', '10']);
  });

  it('says who will be notified, and how many are registered', async () => {
    const contact = {
      contactId: 'a',
      channel: 'email',
      address: 'a@example.com',
      language: 'en',
      generation: 1,
    } as const;
    const household = {
      tenantId: 'harbour-towers',
      householdId: 'North/2',
      version: 1,
      unit: '2',
      tower: 'North',
      residencyId: 'r',
      registered: 2,
      contacts: [contact],
    };
    const units = await find('2', deps(new Map([['North/2', household]])));
    expect(units).toEqual([{ unit: '2', tower: 'North', people: 1, channels: ['email'], registered: 2 }]);
  });

  it('says that nobody is there where nobody lives', async () => {
    expect(await find('2')).toEqual([{ unit: '2', tower: 'North', people: 0, channels: [], registered: 0 }]);
  });

  it('answers no more than 20, and names no tower where there is none', async () => {
    const units = Array.from({ length: 300 }, (_, at) => String(at + 1));
    const single = { ...state, isMultiTower: false, validUnits: [{ tower: 'default', units }] };
    const found = await find('', deps(new Map(), single));
    expect(found).toHaveLength(20);
    expect(found[0]).not.toHaveProperty('tower');
  });
});
