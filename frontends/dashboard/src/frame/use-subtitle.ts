import type { DeskTenant } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import { useGrant } from '../access/grant.tsx';
import { frameMessages } from './messages.ts';

/** The line under the building's name: its plan and status, or the user's role until they are loaded. A concierge reads their role. */
export function useSubtitle(tenant: DeskTenant | undefined): string {
  const t = useMessages(frameMessages);
  const { isSuperadmin, administers } = useGrant();
  if (!administers) return t('concierge');
  if (tenant?.plan) return t('planAndStatus', { plan: t(tenant.plan), status: t(tenant.status ?? 'active') });
  return isSuperadmin ? t('superAdministrator') : t('buildingManagement');
}
