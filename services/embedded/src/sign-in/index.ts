export { createSignInIssuer, type SignInIssuerOptions } from './create-sign-in-issuer.ts';
export { embeddedClientId } from './issue-credential.ts';
export { type SampleAccount, sampleAccounts } from './sample-accounts.ts';
