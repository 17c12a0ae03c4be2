import { demoBuilding } from '@parcelbell/platform/demo';
import { type TenantFields, tenantDefaults } from '../tenant/tenant.ts';

const { name, timeZone, towers, concierges, monthlyLimit } = demoBuilding;

/** The demo building as this release wants it: what the product can do, as far as the building's story has it. */
export const demoTenant: TenantFields = {
  ...tenantDefaults,
  name,
  timeZone,
  slug: 'skyline-towers',
  isMultiTower: true,
  towerNames: towers.map((tower) => tower.name),
  conciergeEmail: 'concierge@skylinetowers.test',
  conciergePhone: '+1 416 555 0140',
  propertyManagementCompany: 'Northgate Property Management',
  strataName: 'Skyline Towers Condominium Corporation',
  plan: 'premium',
  isDemoTenant: true,
  settings: {
    ...tenantDefaults.settings,
    maxResidentEmails: 4,
    monthlyLimit,
    exceedFeeCents: 150,
    enableOverLimitNotifications: true,
    maxDeliveriesPerDay: 80,
    storageFeeAfterDays: 7,
    storageFeeCents: 100,
    conciergeNames: [...concierges],
  },
  features: { smsEnabled: true, disablePickupNotifications: false },
  branding: { primaryColor: '#1d4f73', secondaryColor: '#64748b', logoUrl: '', brandName: name },
  validUnits: towers.map((tower) => ({ tower: tower.name, units: [...tower.units] })),
};
