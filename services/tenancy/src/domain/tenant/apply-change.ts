import { normaliseUnit } from '@parcelbell/rules';
import type { TenantChange, TenantFields, TowerUnits } from './tenant.ts';

/** The normalised fields after a change. `checkTenant` finds their faults. */
export function applyChange(fields: TenantFields, change: TenantChange): TenantFields {
  const merged = {
    ...fields,
    ...change,
    settings: { ...fields.settings, ...change.settings },
    features: { ...fields.features, ...change.features },
    branding: { ...fields.branding, ...change.branding },
  };
  return {
    ...merged,
    towerNames: merged.isMultiTower ? [...new Set(merged.towerNames)] : [],
    validUnits: merged.validUnits.map(normaliseUnits),
  };
}

function normaliseUnits({ tower, units }: TowerUnits): TowerUnits {
  return { tower, units: [...new Set(units.map(normaliseUnit).filter((unit) => unit !== ''))] };
}
