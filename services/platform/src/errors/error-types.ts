/** What a client writer reads about a type. A param whose name ends in `?` is not always there. */
interface TypeDescription {
  /** When it is answered; one sentence without its full stop. */
  readonly when: string;
  /** The values that the English sentence holds, so that a catalogue of another language can hold them too. */
  readonly params?: readonly string[];
}

/**
 * The `type` of every error answer. A type keeps its name and its meaning once it is released. Whoever adds one adds its French to
 * frontends/ui/src/text/errors/french-errors.ts, or to the list of those that no screen meets in tests/spec/error-types.unit.test.ts.
 */
export const errorTypes = {
  // Any call
  MALFORMED: { when: 'Fields cannot be accepted; `errors` names each of them' },
  BAD_REQUEST: { when: 'The request cannot be understood' },
  BROKEN_JSON: { when: 'The body is not valid JSON' },
  UNSUPPORTED_MEDIA_TYPE: { when: 'The body is not JSON in UTF-8 or, where a file is uploaded, not text/csv' },
  TOO_LARGE: { when: 'The body is too large' },
  FILE_TOO_LARGE: { when: 'The uploaded file is larger than 5 MB' },
  IMAGE_TOO_LARGE: { when: 'The uploaded image is larger than 300 KB' },
  HEADERS_TOO_LARGE: { when: 'The address or the headers are too long' },
  REQUEST_TIMEOUT: { when: 'The request took too long to arrive' },
  METHOD_NOT_ALLOWED: { when: 'The address does not take this method', params: ['method', 'allowed'] },
  NO_SUCH_CALL: { when: 'There is nothing at this address' },
  TOO_MANY_REQUESTS: { when: 'The caller has called too often; `retryAfter` says when to call again' },
  UNAVAILABLE: { when: 'Something that the call needs does not answer now' },
  OVERLOADED: { when: 'The service is very busy' },
  INTERNAL: { when: 'The call failed through a fault of the server' },

  // Who may call
  NOT_SIGNED_IN: { when: 'Nobody is signed in' },
  SESSION_EXPIRED: { when: 'The session has expired' },
  SESSION_REVOKED: { when: 'The session has been ended' },
  SUPERADMIN_ONLY: { when: 'Only a superadmin may do this' },
  NO_TENANT: { when: 'The caller has to name a building' },
  NOT_YOUR_BUILDING: { when: 'The caller does not administer this building' },
  DEMO_MODE: { when: 'A demo stores nothing' },
  LOOPBACK_ONLY: {
    when: 'The stand-ins for sign-in, mail and texts answer neither another machine nor a page of another site',
  },

  // Signing in
  INVALID_CREDENTIAL: { when: 'The credential of the sign-in is not valid' },
  CREDENTIAL_USED: { when: 'The credential of the sign-in was used before' },
  NONCE_MISMATCH: { when: 'The credential carries a nonce and was asked for by another browser' },
  ADDRESS_NOT_CONFIRMED: {
    when: 'The account signs in for the first time and its provider does not answer for the address: the link of a mail has to be opened first',
  },
  ADDRESS_CONFIRMATION_LIMIT: {
    when: 'The address was sent such mails often enough today; `retryAfter` says when to try again',
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
  INVITATION_COOLDOWN: { when: 'An invitation was sent a moment ago; `retryAfter` says when to send another' },
  INVITATION_LIMIT: { when: 'The user was invited often enough today; `retryAfter` says when to send another' },
  LAST_SUPERADMIN: { when: 'No active superadmin would be left' },
  TOO_MANY_ROLES: { when: 'The user has roles in `max` buildings already', params: ['max'] },
  NO_SUCH_SESSION: { when: 'There is no such session' },

  // Buildings
  NO_SUCH_TENANT: { when: 'There is no such building' },
  NO_SUCH_BUILDING: { when: 'The building of a delivery does not exist' },
  INVALID_TENANT: { when: 'Fields of the building do not fit together; `errors` names each of them' },
  SLUG_TAKEN: { when: 'Another building has this web name' },
  /** `what` is one of: user, tenant, household, delivery, subscription, debug-logging. */
  CHANGED_MEANWHILE: {
    when: 'Somebody else changed it at the same time; `what` is user, tenant, household, delivery, subscription or debug-logging',
    params: ['what', 'packageId?'],
  },

  // Debug logging
  DEBUG_LOGGING_OFF: { when: 'Debug logging is off, so it cannot be extended' },

  // Deliveries
  INVALID_UNIT: { when: 'The building has no such unit', params: ['unit', 'tower?'] },
  NO_RESIDENTS_FOUND: { when: 'Nobody is registered in the unit', params: ['unit', 'tower?'] },
  NO_ACTIVE_EMAILS: {
    when: 'People are registered in the unit, and none of them can be told yet',
    params: ['unit', 'tower?'],
  },
  RESIDENTS_UNREACHABLE: { when: 'It cannot be checked now who lives in the unit' },
  NO_PACKAGE_ID: { when: 'No free package id was found' },
  IDEMPOTENCY_KEY_REUSED: { when: 'The Idempotency-Key was used for another delivery' },
  NO_SUCH_PACKAGE: { when: 'The building has no such package' },
  OTHER_UNIT: { when: 'The package belongs to another unit', params: ['packageId'] },
  TRACKING_KNOWN: {
    when: 'A package of the last 60 days has the tracking number, and only a new one was to be logged',
    params: ['packageId'],
  },
  UNDO_TOO_LATE: { when: 'Residents were told of the package, or it waits no more', params: ['packageId'] },
  NOT_WAITING: { when: 'The package waits no more', params: ['packageId'] },
  PICKED_UP_ALREADY: { when: 'The package has been picked up; `by` handed it over', params: ['packageId', 'by?'] },
  CLOSED_ALREADY: { when: 'The package has been closed', params: ['packageId'] },
  TOO_MANY_DELEGATIONS: { when: 'As many people may pick up parcels of the unit as may at a time', params: ['max'] },
  REMOVED_ALREADY: { when: 'The package was logged by mistake and has been undone', params: ['packageId'] },
  WAITS_ALREADY: { when: 'The package waits, so there is nothing to reopen', params: ['packageId'] },
  MENDED_OFTEN_ENOUGH: {
    when: 'The package was corrected and reopened as often as it may be',
    params: ['packageId', 'max'],
  },
  TOLD_AGAIN_COOLDOWN: { when: 'Residents were told again a moment ago; `retryAfter` says when to tell them again' },
  TOLD_OFTEN_ENOUGH: { when: 'Residents were told of the package as often as they may be', params: ['packageId'] },
  WRONG_PICKUP_CODE: { when: 'The pickup code is not the code of the package' },
  PICKUP_CODE_LIMIT: {
    when: 'Too many wrong codes were tried; `retryAfter` says when to try again, and without a code the pickup is not refused',
  },
  NO_SUCH_PICTURE: { when: 'The package has no such picture' },
  PAGE_TOO_DEEP: { when: 'The list cannot be paged through that far' },

  // Reports
  REPORTS_NOT_READY: { when: 'The reports of the building are being prepared' },

  // Subscriptions
  PAYMENT_KEY_REUSED: { when: 'The Idempotency-Key was used for another payment' },

  // Residents
  INVALID_REGISTRATION: { when: 'Fields of the registration do not fit the building; `errors` names each of them' },
  TENANT_NOT_ACTIVE: { when: 'The building takes no registrations at the moment' },
  INVALID_TOWER: { when: 'The building has no such tower', params: ['tower'] },
  /** `then` is one of: remove-first, wait. */
  HOUSEHOLD_FULL: {
    when: 'The unit has as many e-mail addresses as it can have; `then` is remove-first, or wait where the link works later',
    params: ['then'],
  },
  INVALID_CODE: { when: 'The code from the text is wrong' },
  CODE_EXPIRED: { when: 'The code from the text is no longer valid' },
  NO_PHONE: { when: 'The registration has no phone number to verify' },
  RESEND_COOLDOWN: { when: 'A code was sent a moment ago; `retryAfter` says when to ask again' },
  RESEND_LIMIT: { when: 'No more codes are sent today; `retryAfter` says when to ask again' },
  /** `purpose` is one of: verify, unsubscribe, resident, additions, home. */
  INVALID_LINK: {
    when: 'The code of a link is not one of ours; `purpose` is verify, unsubscribe, resident, additions or home',
    params: ['purpose'],
  },
  /** `purpose` is one of: verify, additions, home. */
  LINK_EXPIRED: { when: 'The link has expired; `purpose` is verify, additions or home', params: ['purpose'] },
  LINK_ENDED: { when: 'The e-mail address of the link gets no messages any more' },
  LINK_SUPERSEDED: { when: 'A newer e-mail has replaced the link' },
  NO_SUCH_ADDITION: { when: 'The building has no such addition' },
  NOT_APPROVED: { when: 'Only a resident whom the staff approved may do this' },
  DONE_TOO_OFTEN: { when: 'A resident did this often enough today; `retryAfter` says when it may be done again' },
  NO_SUCH_RESIDENT: { when: 'Nobody lives in the unit' },
  NO_SUCH_UNIT: { when: 'The building does not have the unit, and nobody ever lived there' },
  NO_SUCH_CONTACT: { when: 'Nobody in the building has this e-mail address or phone number' },
  ALREADY_REGISTERED: { when: 'The unit has all of these e-mail addresses already' },
  NOTHING_TO_VERIFY: { when: 'The e-mail address waits for no verification, or it is a phone number' },
  VERIFICATION_COOLDOWN: { when: 'A verification mail was sent a moment ago; `retryAfter` says when to send another' },
  VERIFICATION_LIMIT: {
    when: 'The address got as many verification mails as it may get in a day; `retryAfter` says when to send another',
  },

  // Imports
  INVALID_FILE: {
    when: 'Lines of the file cannot be accepted; `errors` names the first 100 of `total` faults',
    params: ['total'],
  },
  NO_SUCH_IMPORT: { when: 'There is no such import, or it is of another building' },

  // Templates
  NO_SUCH_TEMPLATE: { when: 'There is no such template of a mail' },
  SMS_NOT_ENABLED: { when: 'The building sends no text messages' },

  // Webhooks, the stand-ins and the front ends
  MAIL_EVENTS_NOT_SET_UP: { when: 'Reports of a mail provider are not set up' },
  MAIL_EVENT_NOT_READ: { when: 'A report of a mail provider is no JSON' },
  TEXTS_NOT_SET_UP: { when: 'Text messages are not set up' },
  WRONG_SIGNATURE: { when: 'The signature of the webhook is wrong' },
  NO_SUCH_MAIL: { when: 'The mailbox has no such mail' },
  WEBHOOK_AWAY: { when: 'The product did not answer the text' },
  WRONG_CREDENTIALS: { when: 'The account id or the token of the stand-in for texts is wrong' },
  FRONT_ENDS_MISSING: { when: 'The front ends are not built' },

  // The events inside; a caller sees them only as a 503
  BUS_CLOSED: { when: 'The event bus is closed' },
  BUS_OVERFULL: { when: 'Too many events wait' },
  BUS_UNAVAILABLE: { when: 'The event bus does not answer' },
  GROUP_STOPPED: { when: 'A consumer group has stopped' },
  BATCH_LOST: { when: 'A batch of events belongs to another consumer now' },
  TOO_LATE: { when: 'An event was not handled in time' },
} as const satisfies Readonly<Record<string, TypeDescription>>;

/** The `type` of every fault in `errors`. The rules of `errorTypes` hold for them too. */
export const faultTypes = {
  // What a field holds
  REQUIRED: { when: 'The field is missing or empty' },
  WRONG_TYPE: {
    when: 'The value has another type than `expected`: string, number, int, boolean, array or object',
    params: ['expected'],
  },
  TOO_LONG: { when: 'The text has more than `max` characters', params: ['max'] },
  TOO_SHORT: { when: 'The text has fewer than `min` characters', params: ['min'] },
  TOO_MANY: { when: 'The list has more than `max` entries', params: ['max'] },
  TOO_FEW: { when: 'The list has fewer than `min` entries', params: ['min'] },
  TOO_HIGH: { when: 'The number is greater than `max`', params: ['max'] },
  TOO_LOW: { when: 'The number is less than `min`', params: ['min'] },
  TOO_MANY_DECIMALS: { when: 'The number has more than `max` decimals', params: ['max'] },
  NOT_A_WHOLE_NUMBER: { when: 'The value is not a whole number from `min` to `max`', params: ['min', 'max?'] },
  NOT_ONE_OF: { when: 'The value is not one of `allowed`', params: ['allowed'] },
  NOT_A_SINGLE_LINE: { when: 'The text has line breaks or control characters' },
  GIVEN_TWICE: { when: 'The field is given more than once' },
  UNKNOWN_FIELD: { when: 'The call has no field of this name', params: ['field'] },
  CANNOT_BE_CHANGED: { when: 'The field keeps the value it has', params: ['field'] },
  NOT_TOGETHER: { when: 'The field cannot be combined with others' },
  NEEDS_FIELD: { when: 'The field needs another one beside it', params: ['field'] },
  NOT_VALID: { when: 'The value is not valid' },
  NOT_AN_EMAIL: { when: 'The value is not an e-mail address' },
  NOT_A_DATE: { when: 'The value is not a date' },
  NOT_AN_IMAGE: { when: 'The file is no JPEG, PNG or WebP' },
  NOT_A_TIME: { when: 'The value is not an ISO time' },
  NOT_A_COLOUR: { when: 'The value is not a colour such as #3b82f6' },
  NOT_AN_HTTPS_ADDRESS: { when: 'The value is not an https address, or it carries a user name' },
  NOT_A_DOMAIN: { when: 'The value is not a domain' },
  NOT_A_TIME_OF_DAY: { when: 'The value is not a time of day such as 21:00' },
  NOT_A_TIME_ZONE: { when: 'The value is not the name of a time zone' },

  // Units and towers
  UNIT_REQUIRED: { when: 'The unit is missing' },
  UNIT_TOO_LONG: { when: 'The unit has more than `max` characters', params: ['max'] },
  NOT_A_UNIT: { when: 'The unit has other characters than letters and digits' },
  TOWER_REQUIRED: { when: 'The tower is missing' },

  // Deliveries
  COURIER_REQUIRED: { when: 'The courier is missing or unknown' },
  PACKAGE_TYPE_REQUIRED: { when: 'The type of the package is missing or unknown' },
  CONCIERGE_REQUIRED: { when: 'The concierge is missing' },
  NOT_AN_IDEMPOTENCY_KEY: { when: 'The Idempotency-Key is not 1 to 255 visible characters' },
  IDEMPOTENCY_KEY_REUSED: { when: 'The Idempotency-Key was used for another delivery' },
  NOT_A_HOLD_DAY: {
    when: 'The day until which a package is held is not tomorrow or one of the `max` days from today',
    params: ['max'],
  },
  NOT_A_PACKAGE_ID: { when: 'The value is not a package id' },
  NOT_A_PICKUP_CODE: { when: 'The pickup code is not six digits' },
  WRONG_PICKUP_CODE: { when: 'The pickup code is not the code of the package' },
  NOT_A_SIGNATURE: { when: 'The signature is no PNG in base64 of at most 40 KB' },
  TOO_MANY_WORDS: { when: 'The search has more than `max` words', params: ['max'] },
  PAGE_TOO_DEEP: { when: 'The page lies beyond the first `max` packages', params: ['max'] },

  // Registrations
  EMAIL_REQUIRED: { when: 'No e-mail address is given' },
  EMAIL_TOO_LONG: { when: 'The e-mail address has more than `max` characters', params: ['max'] },
  TOO_MANY_EMAILS: { when: 'A unit of the building has at most `max` e-mail addresses', params: ['max'] },
  PHONE_REQUIRED: { when: 'Texts are wanted and no phone number is given' },
  PHONE_INCOMPLETE: { when: 'The phone number has `digits` digits instead of `needed`', params: ['needed', 'digits'] },
  PHONE_EXTENSION: { when: 'The phone number ends with the extension `extension`', params: ['extension'] },
  NOT_AN_AREA_CODE: { when: 'The area code begins with 0 or 1' },
  NOT_A_PHONE_NUMBER: { when: 'The value is not a North American phone number' },
  INVALID_CODE: { when: 'The code from the text is not six digits' },
  CREDENTIAL_REQUIRED: { when: 'The credential of the sign-in is missing' },

  // Buildings
  SLUG_MALFORMED: {
    when: 'The web name is not `min` to `max` small letters and digits with single hyphens between them',
    params: ['min', 'max'],
  },
  SLUG_RESERVED: { when: 'The web name is reserved' },
  TOWERS_REQUIRED: { when: 'A building with several towers has no tower names' },
  NOT_A_TOWER_NAME: { when: "A tower name has other characters than letters, digits, spaces and . ' & -" },
  TOWER_NAME_RESERVED: { when: 'No tower can have this name', params: ['tower'] },
  TOWER_NAME_TWICE: { when: 'Two tower names differ in capitals only', params: ['tower'] },
  UNITS_REQUIRED: { when: 'The building, or a tower of it, has no valid units', params: ['tower?'] },
  UNKNOWN_TOWER: { when: 'The valid units name a tower that the building does not have', params: ['tower'] },
  TOWER_TWICE: { when: 'The valid units name a tower more than once', params: ['tower'] },
  // Imported files
  NOT_A_TEXT_FILE: { when: 'The file is not a text in UTF-8' },
  NO_LINES: { when: 'The file has no lines below its heading' },
  TOO_MANY_LINES: { when: 'The file has more than `max` lines', params: ['max'] },
  COLUMN_MISSING: { when: 'The heading does not name the column `column`', params: ['column'] },
  COLUMN_TWICE: { when: 'The heading names the column `column` twice', params: ['column'] },
  UNKNOWN_COLUMN: {
    when: 'The column at the place `number`, counted from 1, has another name than one of `allowed`',
    params: ['number', 'allowed'],
  },
  TOO_MANY_CELLS: { when: 'The line has more cells than the heading' },
  TOO_MANY_COLUMNS: { when: 'The heading of a file names more than `max` columns', params: ['max'] },
  BROKEN_QUOTES: { when: 'A quotation mark is never closed or is out of place' },
  REPEATS_LINE: { when: 'The line says the same as the line `line`', params: ['line'] },
  NO_SUCH_UNIT: { when: 'The building has no such unit' },
  NO_SUCH_TOWER: { when: 'The building has no such tower' },
  NO_TEXTS: { when: 'The building sends no text messages' },
  NOT_OUR_DOMAIN: { when: 'The e-mail address is not of the domain `domain`', params: ['domain'] },
} as const satisfies Readonly<Record<string, TypeDescription>>;

export type ErrorType = keyof typeof errorTypes;
export type FaultType = keyof typeof faultTypes;

/** Plain JSON. Never an address, a phone number or a secret: answers are logged and shown. */
type ParamValue = string | number | boolean | readonly string[];

type NamesIn<D> = D extends { readonly params: readonly (infer N extends string)[] } ? N : never;
type OptionalIn<N> = N extends `${infer Name}?` ? Name : never;
type RequiredIn<N> = N extends `${string}?` ? never : N & string;

/** The params that a type declares: an object with a value for each, or nothing at all. */
export type ParamsIn<D> = [NamesIn<D>] extends [never]
  ? { readonly params?: undefined }
  : [RequiredIn<NamesIn<D>>] extends [never]
    ? { readonly params?: { readonly [N in OptionalIn<NamesIn<D>>]?: ParamValue | undefined } }
    : {
        readonly params: { readonly [N in RequiredIn<NamesIn<D>>]: ParamValue } & {
          readonly [N in OptionalIn<NamesIn<D>>]?: ParamValue | undefined;
        };
      };

export type Params = Readonly<Record<string, ParamValue>>;
