import { floors } from '@parcelbell/platform';
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
