import { pagePath } from '@parcelbell/addresses';
import { useMessages } from '@parcelbell/ui';
import type { Area } from '@parcelbell/ui/frame';
import { frameMessages } from './messages.ts';

/** The areas of the building's staff, in the frame's order. */
export function useAreas(): Area[] {
  const t = useMessages(frameMessages);
  return [
    { to: pagePath('desk'), label: t('newDelivery'), mobileLabel: t('newPackage') },
    { to: pagePath('pickups'), label: t('deliveryPickups'), mobileLabel: t('packagePickups') },
    { to: pagePath('history'), label: t('deliveryHistory') },
    { to: pagePath('residents'), label: t('residents') },
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
  ];
}
