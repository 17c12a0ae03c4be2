import type { TypeDescriptions } from '@parcelbell/errors/types';

/** The `type` of the errors that residents alone answers. The rules are those of the common ones. */
export const errorTypes = {
  INVALID_REGISTRATION: {
    when: 'Fields of the registration do not fit the building; `errors` names each of them',
    extra: 'errors',
  },
  TENANT_NOT_ACTIVE: { when: 'The building takes no registrations at the moment' },
  /** `then` is one of: remove-first, wait. */
  HOUSEHOLD_FULL: {
    when: 'The unit has as many e-mail addresses as it can have; `then` is remove-first, or wait where the link works later',
    params: ['then'],
  },
  INVALID_CODE: { when: 'The code from the text is wrong' },
  CODE_EXPIRED: { when: 'The code from the text is no longer valid' },
  NO_PHONE: { when: 'The registration has no phone number to verify' },
  RESEND_COOLDOWN: { when: 'A code was sent a moment ago; `retryAfter` says when to ask again', extra: 'retryAfter' },
  RESEND_LIMIT: { when: 'No more codes are sent today; `retryAfter` says when to ask again', extra: 'retryAfter' },
  LINK_ENDED: { when: 'The e-mail address of the link gets no messages any more' },
  LINK_SUPERSEDED: { when: 'A newer e-mail has replaced the link' },
  NO_SUCH_ADDITION: { when: 'The building has no such addition' },
  DONE_TOO_OFTEN: {
    when: 'A resident did this often enough today; `retryAfter` says when it may be done again',
    extra: 'retryAfter',
  },
  NO_SUCH_RESIDENT: { when: 'Nobody lives in the unit' },
  NO_SUCH_UNIT: { when: 'The building does not have the unit, and nobody ever lived there' },
  NO_SUCH_CONTACT: { when: 'Nobody in the building has this e-mail address or phone number' },
  NO_SUCH_PERSON: { when: 'The building keeps nothing of the person' },
  NO_SUCH_ERASURE: { when: 'The building has no such erasure' },
  NO_SUCH_PICKUP: { when: 'A chosen parcel did not end in a unit of the person while they lived there' },
  ERASURE_DONE: { when: 'The erasure is done' },
  LINK_USED: { when: 'The link to confirm was used already' },
  ALREADY_REGISTERED: { when: 'The unit has all of these e-mail addresses already' },
  NOTHING_TO_VERIFY: { when: 'The e-mail address waits for no verification, or it is a phone number' },
  VERIFICATION_COOLDOWN: {
    when: 'A verification mail was sent a moment ago; `retryAfter` says when to send another',
    extra: 'retryAfter',
  },
  VERIFICATION_LIMIT: {
    when: 'The address got as many verification mails as it may get in a day; `retryAfter` says when to send another',
    extra: 'retryAfter',
  },
} as const satisfies TypeDescriptions;

type OwnErrors = typeof errorTypes;

/** The `type` of the faults that residents alone finds in a field. */
export const faultTypes = {
  EMAIL_REQUIRED: { when: 'No e-mail address is given' },
  EMAIL_TOO_LONG: { when: 'The e-mail address has more than `max` characters', params: ['max'] },
  TOO_MANY_EMAILS: { when: 'A unit of the building has at most `max` e-mail addresses', params: ['max'] },
  PHONE_REQUIRED: { when: 'Texts are wanted and no phone number is given' },
  PHONE_INCOMPLETE: { when: 'The phone number has `digits` digits instead of `needed`', params: ['needed', 'digits'] },
  PHONE_EXTENSION: { when: 'The phone number ends with the extension `extension`', params: ['extension'] },
  NOT_AN_AREA_CODE: { when: 'The area code begins with 0 or 1' },
  NOT_A_PHONE_NUMBER: { when: 'The value is not a North American phone number' },
  INVALID_CODE: { when: 'The code from the text is not six digits' },
  NO_SUCH_UNIT: { when: 'The building has no such unit' },
  NO_TEXTS: { when: 'The building sends no text messages' },
} as const satisfies TypeDescriptions;

type OwnFaults = typeof faultTypes;

declare module '@parcelbell/errors/types' {
  interface ErrorTypes extends OwnErrors {}
  interface FaultTypes extends OwnFaults {}
}
