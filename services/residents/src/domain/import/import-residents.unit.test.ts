import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { Import } from '@parcelbell/imports';
import type { TenantCopy } from '../tenant/tenant.ts';
import { type ImportResidentsDeps, importResidents } from './import-residents.ts';

const count = 10_000;
const tenant: TenantCopy = {
  tenantId: 'maple',
  version: 1,
  deleted: false,
  name: 'Maple Court',
  slug: 'maple-court',
  isActive: true,
  isDemoTenant: false,
  isMultiTower: false,
  validUnits: [{ tower: 'default', units: ['101'] }],
  maxResidentEmails: count,
  smsEnabled: true,
  requireApproval: false,
  conciergeEmail: '',
  branding: { primaryColor: '#112233', secondaryColor: '#445566', logoUrl: '', brandName: '' },
};

it('lets others have their turn while it reads the phone numbers of a large file', async () => {
  let taken = 0;
  const deps: ImportResidentsDeps = {
    clock: { now: () => new Date() },
    tenants: { find: async () => tenant },
    households: { findMany: async () => [] },
    imports: {
      accept: async ({ rows }) => {
        taken = rows.length;
        return {} as Import;
      },
    },
    allowedNumbers: { countries: ['CA'], premium: false },
  };
  const rows = Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    cells: { unit: '101', tower: '', email: `a${at}@example.com`, phone: '+14165550123', language: '', sms: 'yes' },
  }));
  let turns = 0;
  let isDone = false;
  const reading = importResidents({ tenantId: 'maple', rows, by: { userId: 'u', clientAddress: '' } }, deps).finally(
    () => {
      isDone = true;
    },
  );
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  await reading;
  expect(taken).toBe(count);
  expect(turns).toBeGreaterThan(50);
});
