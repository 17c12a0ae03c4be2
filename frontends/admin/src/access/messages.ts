import { defineMessages } from '@parcelbell/ui';

export const accessMessages = defineMessages({
  en: {
    verifying: 'Verifying superadmin access...',
    verifyingHeadOffice: 'Verifying head office access...',
    signedOut: 'Not authenticated. Please log in.',
    signedOutHow: 'You are being taken to the sign-in.',
    denied: 'Access denied. Superadmin privileges required.',
    deniedHow: 'Ask a superadmin for access. You are being taken to the sign-in.',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
