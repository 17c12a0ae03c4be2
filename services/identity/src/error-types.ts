import type { TypeDescriptions } from '@parcelbell/errors/types';

/** The `type` of the errors that identity alone answers. The rules are those of the common ones. */
export const errorTypes = {
  INVALID_CREDENTIAL: { when: 'The credential of the sign-in is not valid' },
  CREDENTIAL_USED: { when: 'The credential of the sign-in was used before' },
  NONCE_MISMATCH: { when: 'The credential carries a nonce and was asked for by another browser' },
  ADDRESS_NOT_CONFIRMED: {
    when: 'The account signs in for the first time and its provider does not answer for the address: the link of a mail has to be opened first',
  },
  ADDRESS_CONFIRMATION_LIMIT: {
    when: 'The address was sent such mails often enough today; `retryAfter` says when to try again',
    extra: 'retryAfter',
  },
  DEMO_TOKEN_INVALID: {
    when: 'The token of the demo is too old, was used or is not ours; a new demo session has to be started',
  },
  DEMO_UNAVAILABLE: { when: 'There is no demo here, or not yet' },
  SIGN_IN_UNAVAILABLE: { when: 'The credential of the sign-in cannot be checked now' },
  ACCOUNT_NOT_FOUND: { when: 'Nobody has an account with this e-mail address' },
  ACCOUNT_SUSPENDED: { when: 'The account is suspended' },
  NO_ADMIN_ROLE: { when: 'The account may enter no building' },
  NO_ACCESS: { when: 'The account has no role in any building' },
  XSRF_TOKEN_MISSING: { when: 'The request carries the session cookie without the XSRF token of its page' },
  NO_SUCH_USER: { when: 'There is no such user' },
  EMAIL_TAKEN: { when: 'Another user has this e-mail address' },
  CANNOT_SIGN_IN: { when: 'The user cannot sign in yet, so that an invitation would lead nowhere' },
  INVITATION_COOLDOWN: {
    when: 'An invitation was sent a moment ago; `retryAfter` says when to send another',
    extra: 'retryAfter',
  },
  INVITATION_LIMIT: {
    when: 'The user was invited often enough today; `retryAfter` says when to send another',
    extra: 'retryAfter',
  },
  LAST_SUPERADMIN: { when: 'No active superadmin would be left' },
  LAST_ADMIN: { when: 'The building would have no administrator who can work' },
  ALREADY_STAFF: { when: 'The person works in the building already' },
  ROLE_SUSPENDED: { when: 'The role is suspended and cannot become another one' },
  NOT_INVITABLE: { when: 'The address belongs to somebody whom no building, or not this one, can invite' },
  TOO_MANY_STAFF: { when: 'As many as `max` people work in the building already', params: ['max'] },
  STAFF_SCREEN_OFF: { when: "The building's administrators do not manage its staff themselves" },
  STAFF_INVITATION_LIMIT: {
    when: 'The caller sent as many invitations today as one may; `retryAfter` says when to send another',
    extra: 'retryAfter',
  },
  TOO_MANY_ROLES: { when: 'The user has roles in `max` buildings already', params: ['max'] },
  TOO_MANY_COMPANIES: { when: 'The user administers `max` companies already', params: ['max'] },
  NO_COMPANY_PROVIDER: { when: 'The company has no account service' },
  NO_SUCH_DOMAIN: { when: 'The company has no such domain' },
  DOMAIN_TAKEN: { when: 'The domain belongs to another company' },
  TOO_MANY_DOMAINS: { when: 'The company has `max` domains already', params: ['max'] },
  DOMAIN_NOT_PROVED: { when: 'There is no TXT record at `name` that proves the domain', params: ['name'] },
  DOMAIN_CHECK_UNAVAILABLE: { when: 'The name servers of the domain do not answer now' },
  COMPANY_SIGN_IN_UNAVAILABLE: { when: "The company's account service does not answer now" },
  NO_COMPANY_SIGN_IN: { when: 'No company has an account service for the domain of this address' },
  COMPANY_SIGN_IN_LAPSED: { when: 'The sign-in is too old, was used, or was begun in another browser' },
  COMPANY_REFUSED: { when: "The company's account service sent somebody back with an error" },
  NOT_A_COMPANY_ACCOUNT: {
    when: 'The account has a system role, a role outside the company, or an address of no proved domain of it',
  },
  COMPANY_ADDRESS_MISSING: { when: "The company's account service told no e-mail address" },
  COMPANY_ADDRESS_NOT_CONFIRMED: {
    when: "The account signs in by the company's account service for the first time: the link of a mail has to be opened first",
  },
  LINKED_TO_ANOTHER_ACCOUNT: { when: "The user signs in by another account of the company's account service" },
  MULTI_FACTOR_REQUIRED: { when: 'The company requires a second factor, and none was given' },
  COMPANY_CREDENTIAL_INVALID: { when: "The company's account service did not prove who somebody is" },
  DIRECTORY_TOKEN_INVALID: { when: "The bearer token of a company's directory is not valid, or has ended" },
  DIRECTORY_ROLE_UNKNOWN: {
    when: 'A directory names a role that does not exist, or a building that is not of its company',
  },
  DIRECTORY_USER_TAKEN: { when: 'The directory has this user already, or may not write it' },
  DIRECTORY_USER_NAME_FIXED: { when: 'A directory gives another userName to somebody whom it added' },
  TOO_MANY_DIRECTORY_USERS: { when: 'A directory has written `max` users already', params: ['max'] },
  SCIM_INVALID: { when: 'A request does not follow the rules of SCIM; `scimType` says which' },
  NO_SUCH_SESSION: { when: 'There is no such session' },
  DEBUG_LOGGING_OFF: { when: 'Debug logging is off, so it cannot be extended' },
} as const satisfies TypeDescriptions;

type OwnErrors = typeof errorTypes;

/** The `type` of the faults that identity alone finds in a field. */
export const faultTypes = {
  ISSUER_INVALID: { when: 'The issuer is no address that an OpenID Connect provider can have' },
  ISSUER_NOT_PUBLIC: { when: 'The issuer is asked without TLS, or lies in a private network' },
  DOMAIN_INVALID: { when: 'The text is no domain' },
  PUBLIC_MAIL_DOMAIN: { when: 'Anybody can have an address in the domain' },
  CREDENTIAL_REQUIRED: { when: 'The credential of the sign-in is missing' },
} as const satisfies TypeDescriptions;

type OwnFaults = typeof faultTypes;

declare module '@parcelbell/errors/types' {
  interface ErrorTypes extends OwnErrors {}
  interface FaultTypes extends OwnFaults {}
}
