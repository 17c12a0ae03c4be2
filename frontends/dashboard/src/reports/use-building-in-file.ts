import { useTenant } from '@parcelbell/client/query';
import { useGrant } from '../access/grant.tsx';

/** What the building is called in the name of a file: as in the address of its registration page, or by its id until it is loaded. */
export function useBuildingInFile(): string {
  const { tenantId } = useGrant();
  return useTenant(tenantId).data?.slug || tenantId;
}
