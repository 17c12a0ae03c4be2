import type { PagesOf } from '@parcelbell/addresses';
import { loadable } from '@parcelbell/ui';
import { screenTable } from '@parcelbell/ui/frame';

/** The screens of the superadmin's area. */
export const screens = screenTable<Exclude<PagesOf<'admin'>, 'adminHome' | 'adminArea'>>({
  area: 'adminArea',
  first: 'tenants',
  code: {
    tenants: loadable(async () => (await import('./features/tenants/routes/tenants-screen.tsx')).TenantsScreen),
    companies: loadable(async () => (await import('./features/companies/routes/companies-screen.tsx')).CompaniesScreen),
    headOffice: loadable(
      async () => (await import('./features/head-office/routes/head-office-screen.tsx')).HeadOfficeScreen,
    ),
    users: loadable(async () => (await import('./features/users/routes/users-screen.tsx')).UsersScreen),
    subscriptions: loadable(
      async () => (await import('./features/subscriptions/routes/subscriptions-screen.tsx')).SubscriptionsScreen,
    ),
    registrationLinks: loadable(
      async () =>
        (await import('./features/registration-links/routes/registration-links-screen.tsx')).RegistrationLinksScreen,
    ),
    debugLogging: loadable(
      async () => (await import('./features/debug-logging/routes/debug-logging-screen.tsx')).DebugLoggingScreen,
    ),
    auditLog: loadable(async () => (await import('./features/audit-log/routes/audit-log-screen.tsx')).AuditLogScreen),
    retention: loadable(async () => (await import('./features/retention/routes/retention-screen.tsx')).RetentionScreen),
    status: loadable(async () => (await import('./features/status/routes/status-screen.tsx')).StatusScreen),
  },
});
