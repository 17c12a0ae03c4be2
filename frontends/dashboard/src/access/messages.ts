import { defineMessages } from '@parcelbell/ui';

export const accessMessages = defineMessages({
  en: {
    verifying: 'Verifying tenant access...',
    notAuthenticated: 'User not authenticated',
    notAuthenticatedHow: 'Sign in to open your building.',
    adminsOnlyHow: 'You work at the desk. Ask an administrator of your building if you need reports or templates.',
    toTheDesk: 'Go to the desk',
    denied: 'Access denied. Tenant administrator privileges required.',
    deniedHow: 'Ask the administrator of your building for access. You are being taken to the sign-in.',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
