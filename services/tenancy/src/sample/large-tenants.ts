import { floors, noTower } from '@parcelbell/platform';
import { type LargeSampleTenant, largeSampleTenants } from '@parcelbell/platform/sample';
import { type TenantFields, tenantDefaults } from '../domain/tenant/tenant.ts';

/** The buildings of `SEED=large` by their ids. */
export function largeTenants(): Record<string, TenantFields> {
  return Object.fromEntries(largeSampleTenants().map((sample) => [sample.tenantId, fieldsOf(sample)]));
}

const plans = ['basic', 'premium', 'enterprise'] as const;

function fieldsOf({ number, tenantId, name, company, towerNames, ...size }: LargeSampleTenant): TenantFields {
  const towers = towerNames.length > 0 ? towerNames : [noTower];
  const units = floors(1, size.floors, size.unitsPerFloor);
  return {
    ...tenantDefaults,
    name,
    // Every fortieth has none yet.
    slug: number % 40 === 39 ? '' : tenantId,
    isMultiTower: towerNames.length > 0,
    towerNames,
    conciergeEmail: `${tenantId}@${company.domain}`,
    conciergePhone: `+1 ${company.areaCode} 555 ${String(1_000 + number)}`,
    propertyManagementCompany: company.name,
    plan: plans[number % plans.length] ?? 'basic',
    status: number % 29 === 28 ? 'suspended' : number % 53 === 52 ? 'inactive' : 'active',
    timeZone: company.timeZone,
    features: { ...tenantDefaults.features, smsEnabled: number % 3 > 0 },
    validUnits: towers.map((tower) => ({ tower, units })),
  };
}
