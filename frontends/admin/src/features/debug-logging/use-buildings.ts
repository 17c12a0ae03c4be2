import { useMyTenants } from '@parcelbell/client/query';
import type { SelectOption } from '@parcelbell/ui';

/** The buildings to choose from. Without their names, which may be late or fail, debug logging works for all buildings. */
export function useBuildings() {
  const { data: tenants = [] } = useMyTenants();
  const options: SelectOption[] = tenants.map(({ tenantId, name }) => ({ value: tenantId, label: name }));
  return {
    options: options.toSorted((one, other) => one.label.localeCompare(other.label)),
    nameOf: (tenantId: string) => tenants.find((one) => one.tenantId === tenantId)?.name ?? tenantId,
  };
}
