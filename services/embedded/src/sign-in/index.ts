export { createSignInIssuer } from './create-sign-in-issuer.ts';
export { embeddedClientId } from './issue-credential.ts';
export { sampleAccounts } from './sample-accounts.ts';
