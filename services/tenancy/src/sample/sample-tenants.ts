import { floors, noTower } from '@parcelbell/rules';
import { type LargeSampleTenant, largeSampleTenants } from '@parcelbell/sample-data/large';
import { type TenantFields, tenantDefaults } from '../domain/tenant/tenant.ts';

/** The sample buildings by their ids. */
export const sampleTenants: Readonly<Record<string, TenantFields>> = {
  'maple-court': {
    ...tenantDefaults,
    name: 'Maple Court',
    slug: 'maple-court',
    conciergeEmail: 'frontdesk@maplecourt.test',
    conciergePhone: '+1 416 555 0110',
    propertyManagementCompany: 'Lakeside Property Management',
    plan: 'premium',
    settings: { ...tenantDefaults.settings, maxResidentEmails: 3, exceedFeeCents: 150 },
    features: { smsEnabled: true, disablePickupNotifications: false },
    branding: { primaryColor: '#9f3a26', secondaryColor: '#6b7280', logoUrl: '', brandName: 'Maple Court' },
    validUnits: [{ tower: 'default', units: [...floors(1, 6, 9), 'PH1', 'PH2', 'PH3', 'PH4'] }],
  },
  'harbour-towers': {
    ...tenantDefaults,
    name: 'Harbour Towers',
    slug: 'harbour-towers',
    isMultiTower: true,
    towerNames: ['North', 'South'],
    conciergeEmail: 'concierge@harbourtowers.test',
    conciergePhone: '+1 604 555 0120',
    propertyManagementCompany: 'Pacific Strata Services',
    strataName: 'Harbour Towers Strata Plan',
    plan: 'enterprise',
    timeZone: 'America/Vancouver',
    branding: { primaryColor: '#0f5c7a', secondaryColor: '#475569', logoUrl: '', brandName: 'Harbour Towers' },
    validUnits: [
      { tower: 'North', units: [...floors(1, 12, 6), 'PH1', 'PH2'] },
      { tower: 'South', units: floors(1, 10, 6) },
    ],
  },
};

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
