import type { Tenant } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import { frameMessages } from './messages.ts';

/** Under the building's name: its plan and status, or who one is here while those are unknown. */
export function useSubtitle(tenant: Tenant | undefined, isSuperadmin: boolean): string {
  const t = useMessages(frameMessages);
  if (tenant?.plan) return t('planAndStatus', { plan: t(tenant.plan), status: t(tenant.status ?? 'active') });
  return isSuperadmin ? t('superAdministrator') : t('buildingManagement');
}
