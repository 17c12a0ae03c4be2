import { pagePath } from '@parcelbell/addresses';
import { useDemoMode, useTenant } from '@parcelbell/client/query';
import { useMessages } from '@parcelbell/ui';
import type { Area } from '@parcelbell/ui/frame';
import { useGrant } from '../access/grant.tsx';
import { frameMessages } from './messages.ts';

/** The areas that somebody may open, in the frame's order: a concierge those of the desk alone. */
export function useAreas(): Area[] {
  const { administers } = useGrant();
  const desk = useDeskAreas();
  const reports = useReportAreas();
  return administers ? [...desk, ...reports] : desk;
}

function useDeskAreas(): Area[] {
  const t = useMessages(frameMessages);
  return [
    { to: pagePath('desk'), label: t('newDelivery'), mobileLabel: t('newPackage') },
    { to: pagePath('pickups'), label: t('deliveryPickups'), mobileLabel: t('packagePickups') },
    { to: pagePath('history'), label: t('deliveryHistory') },
    { to: pagePath('residents'), label: t('residents') },
  ];
}

function useReportAreas(): Area[] {
  const t = useMessages(frameMessages);
  const isDemo = useDemoMode(useGrant().tenantId);
  const isOn = useSwitches();
  const staff = isOn('staffScreen') ? [{ to: pagePath('buildingStaff'), label: t('staff'), desktopOnly: true }] : [];
  const settings = isOn('settingsScreen')
    ? [{ to: pagePath('buildingSettings'), label: t('settings'), desktopOnly: true }]
    : [];
  // Visitors of a demo are shown no entries.
  const auditLog = isDemo ? [] : [{ to: pagePath('buildingAuditLog'), label: t('auditLog'), desktopOnly: true }];
  return [
    {
      to: pagePath('usage'),
      label: t('usage'),
      mobileLabel: t('usageReports'),
      desktopOnly: true,
      inPhoneMenu: true,
    },
    { to: pagePath('analytics'), label: t('analytics'), desktopOnly: true, inPhoneMenu: true },
    { to: pagePath('emailTemplates'), label: t('emailTemplates'), desktopOnly: true },
    { to: pagePath('smsTemplates'), label: t('smsTemplates'), desktopOnly: true },
    ...staff,
    ...settings,
    ...auditLog,
  ];
}

/** Whether an area is on that the superadmin may switch off for a building's own admins. A demo has none of them. */
function useSwitches(): (area: 'staffScreen' | 'settingsScreen') => boolean {
  const { tenantId, isSuperadmin, isCompanyAdmin } = useGrant();
  const isDemo = useDemoMode(tenantId);
  const { data } = useTenant(tenantId);
  const settings: Readonly<Record<string, unknown>> = data?.settings ?? {};
  return (area) => !isDemo && (isSuperadmin || isCompanyAdmin || settings[area] !== false);
}
