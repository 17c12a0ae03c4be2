import type { Tenant } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import { frameMessages } from './messages.ts';

/** The line under the building's name: its plan and status, or the user's role until they are loaded. */
export function useSubtitle(tenant: Tenant | undefined, isSuperadmin: boolean): string {
  const t = useMessages(frameMessages);
  if (tenant?.plan) return t('planAndStatus', { plan: t(tenant.plan), status: t(tenant.status ?? 'active') });
  return isSuperadmin ? t('superAdministrator') : t('buildingManagement');
}
