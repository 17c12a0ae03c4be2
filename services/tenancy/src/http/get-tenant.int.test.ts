import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TenantRole } from '@parcelbell/auth';
import { newBuilding, startTenancy, type TestTenancy } from '../testing/start-tenancy.ts';

let tenancy: TestTenancy;
let tenantId: string;
let created: object;
beforeAll(async () => {
  tenancy = await startTenancy();
  ({ body: created } = await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body: newBuilding }));
  ({ tenantId } = created as { tenantId: string });
});
afterAll(() => tenancy.service.stop());

const signedIn = (role: TenantRole, building = tenantId) => tenancy.service.signIn({ roles: { [building]: role } });
const get = (as: string, path = `/api/tenants/${tenantId}`) => tenancy.call('GET', path, { as });

describe('GET /api/tenants/:tenantId', () => {
  it('answers the building to its admin, whatever the query', async () => {
    const answer = await get(signedIn('admin'), `/api/tenants/${tenantId}?_=1`);
    expect(answer).toMatchObject({ status: 200, body: created });
  });

  it('answers a concierge what the desk works with, and nothing of the subscription, limits and fees', async () => {
    const { status, body } = await get(signedIn('concierge'));
    expect([status, body.name, body.validUnits]).toEqual([200, 'Willow House', { default: ['101', '102', 'PH1'] }]);
    expect(Object.keys(body).sort()).toEqual([
      'branding',
      'conciergeEmail',
      'conciergePhone',
      'features',
      'isDemoTenant',
      'isMultiTower',
      'name',
      'plan',
      'registrationUrl',
      'settings',
      'slug',
      'status',
      'strataName',
      'tenantId',
      'timeZone',
      'towerNames',
      'validUnits',
    ]);
    expect(Object.keys(body.settings).sort()).toEqual([
      'conciergeNames',
      'groupNotices',
      'maxReminders',
      'maxResidentEmails',
      'pickupProof',
      'quietHours',
      'reminderAfterDays',
      'requireApproval',
      'storageFee',
      'storageFeeAfterDays',
      'undoBeforeNotice',
    ]);
    expect((await get(signedIn('concierge', 'maple-court'))).status).toBe(403);
  });

  it('for the admin of another building answers 403, and nothing of the building', async () => {
    const { status, body } = await get(signedIn('admin', 'maple-court'));
    expect([status, body.type]).toEqual([403, 'NOT_YOUR_BUILDING']);
    expect(JSON.stringify(body)).not.toContain(newBuilding.name);
  });

  it('for the role user answers 403, without a session 401', async () => {
    expect((await get(signedIn('user'))).status).toBe(403);
    expect((await get('')).status).toBe(401);
  });

  it('for an unknown building answers 404, for an id that is too long 422', async () => {
    expect(await get(tenancy.superadmin, '/api/tenants/nowhere')).toMatchObject({
      status: 404,
      body: { type: 'NO_SUCH_TENANT' },
    });
    expect((await get(tenancy.superadmin, `/api/tenants/${'x'.repeat(65)}`)).status).toBe(422);
  });
});
