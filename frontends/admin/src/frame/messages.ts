import { defineMessages } from '@parcelbell/ui';

export const frameMessages = defineMessages({
  en: {
    product: 'Parcelbell',
    superAdministrator: 'Super Administrator',
    companyAdministrator: 'Company administrator',
    tenants: 'Tenants',
    companies: 'Companies',
    headOffice: 'Head office',
    users: 'Users',
    subscriptions: 'Subscriptions',
    registrationLinks: 'Registration Links',
    debugLogging: 'Debug Logging',
    auditLog: 'Audit log',
    retention: 'Retention',
    status: 'Status',
    accessBuildings: 'Access Buildings',
    logout: 'Logout',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
