import { defineMessages } from '@parcelbell/ui';

export const loginMessages = defineMessages({
  en: {
    title: 'Sign in',
    lead: 'For building staff and administrators. Residents need no account: the links in our e-mails are all you need.',
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
    failed: 'Authentication failed',
    failedTryAgain: 'Authentication failed. Please try again.',
    invalidAnswer: 'Invalid server response',
    unreachable: 'Unable to connect to the server',
    accountNotFound: 'Account not found. Please contact your administrator to create an account.',
    accountSuspended: 'Your account has been suspended. Please contact your administrator.',
    noAdminRole: 'You do not have administrative access to any buildings. Please contact your administrator.',
    noAccess: 'You do not have access to this system. Please contact your administrator.',
    googleFailed: 'Google authentication failed. Please try again.',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
