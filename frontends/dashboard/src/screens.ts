import type { PagesOf } from '@parcelbell/addresses';
import { type Loadable, loadable } from '@parcelbell/ui';
import { screenTable } from '@parcelbell/ui/frame';
import type { ComponentType } from 'react';

type StaffScreen = Exclude<PagesOf<'dashboard'>, 'staffHome' | 'staffArea'>;

const code: Record<StaffScreen, Loadable<ComponentType>> = {
  desk: loadable(async () => (await import('./features/desk/routes/desk-screen.tsx')).DeskScreen),
  pickups: loadable(async () => (await import('./features/pickups/routes/pickups-screen.tsx')).PickupsScreen),
  visit: loadable(async () => (await import('./features/visit/routes/visit-screen.tsx')).VisitScreen),
  history: loadable(async () => (await import('./features/history/routes/history-screen.tsx')).HistoryScreen),
  parcel: loadable(async () => (await import('./features/delivery-page/routes/delivery-screen.tsx')).DeliveryScreen),
  residents: loadable(async () => (await import('./features/residents/routes/residents-screen.tsx')).ResidentsScreen),
  personData: loadable(
    async () => (await import('./features/person-data/routes/person-data-screen.tsx')).PersonDataScreen,
  ),
  usage: loadable(async () => (await import('./features/usage/routes/usage-screen.tsx')).UsageScreen),
  analytics: loadable(async () => (await import('./features/analytics/routes/analytics-screen.tsx')).AnalyticsScreen),
  emailTemplates: loadable(
    async () => (await import('./features/templates/routes/email-templates-screen.tsx')).EmailTemplatesScreen,
  ),
  smsTemplates: loadable(
    async () => (await import('./features/templates/routes/sms-templates-screen.tsx')).SmsTemplatesScreen,
  ),
  buildingAuditLog: loadable(
    async () => (await import('./features/audit-log/routes/building-audit-log-screen.tsx')).BuildingAuditLogScreen,
  ),
  residentsImport: loadable(
    async () => (await import('./features/residents-import/routes/residents-import-screen.tsx')).ResidentsImportScreen,
  ),
  buildingSettings: loadable(
    async () => (await import('./features/settings/routes/building-settings-screen.tsx')).BuildingSettingsScreen,
  ),
  buildingStaff: loadable(async () => (await import('./features/staff/routes/staff-screen.tsx')).StaffScreen),
};

const adminsOnly = loadable(async () => (await import('./access/admins-only.tsx')).AdminsOnly);

/** The screens of the staff area. */
export const screens = screenTable<StaffScreen>({ area: 'staffArea', first: 'desk', code });

/** The same addresses for a concierge, whom reports and templates refuse. */
export const conciergeScreens = screenTable<StaffScreen>({
  area: 'staffArea',
  first: 'desk',
  code: {
    ...code,
    personData: adminsOnly,
    usage: adminsOnly,
    analytics: adminsOnly,
    emailTemplates: adminsOnly,
    smsTemplates: adminsOnly,
    buildingAuditLog: adminsOnly,
    buildingStaff: adminsOnly,
    buildingSettings: adminsOnly,
    residentsImport: adminsOnly,
  },
});
