import { defineMessages } from '@parcelbell/ui';

/** The values of fields that are words of the product. */
export const valueMessages = defineMessages({
  en: {
    active: 'active',
    suspended: 'suspended',
    inactive: 'inactive',
    trial: 'trial',
    past_due: 'past due',
    canceled: 'canceled',
    basic: 'basic',
    premium: 'premium',
    enterprise: 'enterprise',
    none: 'none',
    code: 'code',
    signature: 'signature',
    monthly: 'monthly',
    yearly: 'yearly',
    user: 'user',
    superadmin: 'superadmin',
    admin: 'admin',
    tenantAdmin: 'tenant admin',
    concierge: 'concierge',
    ACCOUNT_NOT_FOUND: 'no such account',
    ACCOUNT_SUSPENDED: 'account suspended',
    ADDRESS_NOT_CONFIRMED: 'address not confirmed yet',
    CREDENTIAL_USED: 'credential used before',
    NO_ACCESS: 'no building',
    NO_ADMIN_ROLE: 'no role at a desk',
    NONCE_MISMATCH: 'credential of another browser',
    true: 'yes',
    false: 'no',
    en: 'English',
    fr: 'French',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
