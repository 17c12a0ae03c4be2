import { defineMessages } from '@parcelbell/ui';

export const loginMessages = defineMessages({
  en: {
    title: 'Sign in',
    lead: 'For building staff and administrators.',
    expired: 'Your session has expired',
    expiredHow: 'Sign in again to continue.',
    refusedHow: 'You have been signed out.',
    sampleTitle: 'Sample accounts',
    sampleHow: 'This installation signs in without a password, for trying it out. Choose who you want to be.',
    other: 'Another e-mail address',
    signIn: 'Sign in',
    emailMissing: 'Enter an e-mail address, such as name@example.com.',
    accountsFailed: 'The sample accounts could not be listed. You can still type an address below.',
    loadingAccounts: 'Loading the sample accounts',
    googleWaiting: 'Loading Google sign-in',
    googleFailed: 'Google authentication failed. Please try again.',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
