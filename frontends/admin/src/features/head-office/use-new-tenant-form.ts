import { useForm } from '@parcelbell/ui';
import { faultsIn, fieldOf } from '../tenants/form/tenant-faults.ts';
import { bodyOf, type FieldName, newTenant, type TenantValues } from '../tenants/form/tenant-values.ts';
import { towersIn, unitsAfterRenaming } from '../tenants/form/towers.ts';
import type { NewTenant } from './api/head-office.ts';

/** All its other fields are those of the company's template. */
const initial: TenantValues = { ...newTenant, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };

/** The form of a new building of a company. */
export function useNewTenantForm({ save }: { save: (body: NewTenant) => Promise<unknown> }) {
  const form = useForm<TenantValues, FieldName>({
    initial,
    check: (values) => Object.fromEntries(faultsIn(values, undefined).map(({ field, reason }) => [field, reason])),
    fieldOf,
    fieldOfType: { SLUG_TAKEN: 'slug' },
    send: (values) => save(newTenantOf(values)),
  });
  const { values, set } = form;
  return {
    ...form,
    editTowers: (towerNames: string) => {
      const units = unitsAfterRenaming(values.units, towersIn(values.towerNames), towersIn(towerNames));
      set({ towerNames, units }, 'towerNames');
    },
  };
}

export type NewTenantForm = ReturnType<typeof useNewTenantForm>;

function newTenantOf(values: TenantValues): NewTenant {
  const { name, slug, isMultiTower, towerNames, strataName, timeZone, validUnits, ...others } = bodyOf(values);
  const { conciergeEmail, conciergePhone, postalAddress } = others;
  return {
    ...{ name, isMultiTower, towerNames, strataName, timeZone, validUnits },
    ...{ conciergeEmail, conciergePhone, postalAddress },
    ...(slug === '' ? {} : { slug }),
  };
}
