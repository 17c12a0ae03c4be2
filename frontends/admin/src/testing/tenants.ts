import type { Tenant } from '@parcelbell/client';
import type { Api } from '@parcelbell/client/testing';
import type { RetentionOfTenant } from '../features/retention/api/retention.ts';

/** A building with everything that its form shows. */
export function building(changes: Partial<Tenant> = {}): Tenant {
  return {
    tenantId: 'maple-court',
    version: 7,
    name: 'Maple Court',
    slug: 'maple-court',
    isMultiTower: false,
    towerNames: [],
    serverUri: '',
    conciergeEmail: 'desk@maplecourt.test',
    conciergePhone: '+1 416 555 0100',
    propertyManagementCompany: 'Harbour Homes',
    strataName: '',
    customFromAddress: '',
    messagingServiceSid: '',
    postalAddress: '',
    privacyNoticeUrl: '',
    plan: 'premium',
    status: 'active',
    isDemoTenant: false,
    timeZone: 'America/Toronto',
    settings: {
      requireApproval: false,
      enableOverLimitNotifications: false,
      maxDeliveriesPerDay: 50,
      maxResidentEmails: 2,
      exceedFee: 2.5,
      monthlyLimit: 100,
      undoBeforeNotice: false,
      groupNotices: false,
      pickupProof: 'none',
      reminderAfterDays: 0,
      maxReminders: 3,
      quietHours: { from: '21:00', to: '08:00' },
      storageFeeAfterDays: 0,
      storageFee: 0,
      conciergeNames: [],
      staffScreen: true,
      settingsScreen: true,
      unitImport: false,
    },
    features: { smsEnabled: true, disablePickupNotifications: false },
    branding: { primaryColor: '#3b82f6', secondaryColor: '#6b7280', logoUrl: '', brandName: '' },
    subscription: { subscriptionStatus: 'trial', billingCycle: 'monthly', nextPaymentAmount: 49.5 },
    validUnits: { default: ['101', '102', '103'] },
    createdAt: '2026-01-05T10:00:00.000Z',
    updatedAt: '2026-01-05T10:00:00.000Z',
    ...changes,
  };
}

const listed = ({ validUnits, ...tenant }: Tenant) => ({
  ...tenant,
  unitCount: Object.values(validUnits).flat().length,
});

/** The usual periods of a building. */
export function retentionOf(changes: Partial<RetentionOfTenant> = {}): RetentionOfTenant {
  const bound = (usual: number, min: number, max: number) => ({ default: usual, min, max });
  return {
    ...{ tenantId: 'maple-court', name: 'Maple Court', version: 1, state: 'removing', runs: [] },
    periods: { pickupMonths: 24, pictureDays: 90, residentMonths: 12, messageDays: 90, auditMonths: 24 },
    bounds: {
      pickupMonths: bound(24, 1, 84),
      pictureDays: bound(90, 7, 730),
      residentMonths: bound(12, 1, 84),
      messageDays: bound(90, 7, 90),
      auditMonths: bound(24, 6, 84),
    },
    ...changes,
  };
}

/** Answers the calls of the Tenants area from a list of buildings, which the test may change. */
export function answerTenants(api: Api, tenants: readonly Tenant[] = [building()]): void {
  api.on('GET /tenants', ({ query }) => {
    const q = (query.get('q') ?? '').toLowerCase();
    const found = tenants
      .filter(({ name }) => name.toLowerCase().includes(q))
      .filter(({ status }) => (query.get('status') ?? status) === status)
      .filter(({ propertyManagementCompany: company }) => (query.get('company') ?? company) === company);
    const page = Number(query.get('page') ?? 1);
    const pageSize = Number(query.get('pageSize') ?? 25);
    const rows = found.slice((page - 1) * pageSize, page * pageSize).map(listed);
    return {
      body: { tenants: rows, total: found.length, totalIsExact: true, page, pageSize, mailDomain: 'mail.test' },
    };
  });
  api.on('GET /tenants/companies', {
    body: {
      companies: [
        { company: '', tenants: 1, active: 1, suspended: 0, inactive: 0, units: 12 },
        { company: 'Harbour Homes', tenants: 2, active: 1, suspended: 1, inactive: 0, units: 340 },
      ],
    },
  });
  for (const tenant of tenants) {
    const { tenantId, name } = tenant;
    api.on(`GET /tenants/${tenantId}`, { body: tenant });
    api.on(`GET /retention/${tenantId}`, { body: retentionOf({ tenantId, name }) });
  }
}
