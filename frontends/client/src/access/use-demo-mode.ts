import { useClient } from '../context.tsx';
import { useMe } from '../requests/me.ts';
import { useTenant } from '../requests/tenant.ts';

/** Whether what the staff see of a building is the demo: the building or the user is a demo's, or this browser entered one. */
export function useDemoMode(tenantId: string): boolean {
  const { session } = useClient();
  const { data: user } = useMe();
  const { data: tenant } = useTenant(tenantId);
  return session.isDemoMode() || user?.isDemoUser === true || tenant?.isDemoTenant === true;
}
