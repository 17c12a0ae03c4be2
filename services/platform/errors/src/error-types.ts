/** What a client writer reads about a type. A param whose name ends in `?` is not always there. */
export interface TypeDescription {
  /** When it is answered; one sentence without its full stop. */
  readonly when: string;
  /** The values that the English sentence holds, so that a catalogue of another language can hold them too. */
  readonly params?: readonly string[];
  /** What the answer has besides: `errors` names each fault of the input, `retryAfter` says in seconds when to call again. */
  readonly extra?: 'errors' | 'retryAfter';
}

export type TypeDescriptions = Readonly<Record<string, TypeDescription>>;

/**
 * The `type` of the error answers that several services give. What one service alone answers is in its own `error-types.ts`. A type keeps its name and its
 * meaning once it is released. Whoever adds one adds its French to frontends/ui/src/text/errors/errors.fr.json, or to the list of those that no screen meets
 * in tests/spec/error-types.unit.test.ts.
 */
export const commonErrorTypes = {
  // Any call
  MALFORMED: { when: 'Fields cannot be accepted; `errors` names each of them', extra: 'errors' },
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
  TOO_MANY_REQUESTS: {
    when: 'The caller has called too often; `retryAfter` says when to call again',
    extra: 'retryAfter',
  },
  UNAVAILABLE: { when: 'Something that the call needs does not answer now' },
  OVERLOADED: { when: 'The service is very busy' },
  INTERNAL: { when: 'The call failed through a fault of the server' },

  // Who may call
  NOT_SIGNED_IN: { when: 'Nobody is signed in' },
  SESSION_EXPIRED: { when: 'The session has expired' },
  SUPERADMIN_ONLY: { when: 'Only a superadmin may do this' },
  NO_TENANT: { when: 'The caller has to name a building' },
  NOT_YOUR_BUILDING: { when: 'The caller does not administer this building' },
  OTHER_COMPANY: { when: 'The caller does not administer this company' },
  DEMO_MODE: { when: 'A demo stores nothing' },
  LOOPBACK_ONLY: {
    when: 'The stand-ins for sign-in, mail and texts answer neither another machine nor a page of another site',
  },

  // Buildings
  NO_SUCH_COMPANY: { when: 'There is no such property management company' },
  NO_SUCH_TENANT: { when: 'There is no such building' },
  /** `what` is one of: user, tenant, household, delivery, subscription, company, debug-logging. */
  CHANGED_MEANWHILE: {
    when: 'Somebody else changed it at the same time; `what` is user, tenant, household, delivery, subscription, company or debug-logging',
    params: ['what', 'packageId?'],
  },

  // Deliveries
  INVALID_UNIT: { when: 'The building has no such unit', params: ['unit', 'tower?'] },
  PAGE_TOO_DEEP: { when: 'The list cannot be paged through that far', extra: 'errors' },

  // Residents
  INVALID_TOWER: { when: 'The building has no such tower', params: ['tower'] },
  /** `purpose` is one of: verify, unsubscribe, resident, additions, home, data-request. */
  INVALID_LINK: {
    when: 'The code of a link is not one of ours; `purpose` is verify, unsubscribe, resident, additions, home or data-request',
    params: ['purpose'],
  },
  /** `purpose` is one of: verify, additions, home, data-request. */
  LINK_EXPIRED: {
    when: 'The link has expired; `purpose` is verify, additions, home or data-request',
    params: ['purpose'],
  },
  NOT_APPROVED: { when: 'Only a resident whom the staff approved may do this' },

  // Imports
  INVALID_FILE: {
    when: 'Lines of the file cannot be accepted; `errors` names the first 100 of `total` faults',
    params: ['total'],
  },
  NO_SUCH_IMPORT: { when: 'There is no such import, or it is of another building' },

  // The events inside; a caller sees them only as a 503
  BUS_CLOSED: { when: 'The event bus is closed' },
  BUS_OVERFULL: { when: 'Too many events wait' },
  BUS_UNAVAILABLE: { when: 'The event bus does not answer' },
  GROUP_STOPPED: { when: 'A consumer group has stopped' },
  BATCH_LOST: { when: 'A batch of events belongs to another consumer now' },
  TOO_LATE: { when: 'An event was not handled in time' },
} as const satisfies TypeDescriptions;

/** The `type` of the faults in `errors` that several services find. The rules of the errors' types hold for them too. */
export const commonFaultTypes = {
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
  NOT_TOGETHER: { when: 'The field cannot be combined with others' },
  NEEDS_FIELD: { when: 'The field needs another one beside it', params: ['field'] },
  NOT_VALID: { when: 'The value is not valid' },
  NOT_AN_EMAIL: { when: 'The value is not an e-mail address' },
  NOT_A_DATE: { when: 'The value is not a date' },
  NOT_AN_IMAGE: { when: 'The file is no JPEG, PNG or WebP' },
  NOT_A_TIME: { when: 'The value is not an ISO time' },
  NOT_A_TIME_OF_DAY: { when: 'The value is not a time of day such as 21:00' },

  // Units and towers
  UNIT_REQUIRED: { when: 'The unit is missing' },
  UNIT_TOO_LONG: { when: 'The unit has more than `max` characters', params: ['max'] },
  NOT_A_UNIT: { when: 'The unit has other characters than letters and digits' },
  TOWER_REQUIRED: { when: 'The tower is missing' },

  // Deliveries
  NOT_AN_IDEMPOTENCY_KEY: { when: 'The Idempotency-Key is not 1 to 255 visible characters' },
  TOO_MANY_WORDS: { when: 'The search has more than `max` words', params: ['max'] },
  PAGE_TOO_DEEP: { when: 'The page lies beyond the first `max` packages', params: ['max'] },

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
  NO_SUCH_TOWER: { when: 'The building has no such tower' },
} as const satisfies TypeDescriptions;

type CommonErrors = typeof commonErrorTypes;
type CommonFaults = typeof commonFaultTypes;

/** The types of all services, for the compiler. A service adds its own by declaring this module again, see its `error-types.ts`. */
export interface ErrorTypes extends CommonErrors {}
export interface FaultTypes extends CommonFaults {}

export type ErrorType = keyof ErrorTypes;
export type FaultType = keyof FaultTypes;

/** The types whose answer has a further field. */
export type ErrorTypeWith<Extra extends TypeDescription['extra']> = {
  [T in ErrorType]: ErrorTypes[T] extends { readonly extra: Extra } ? T : never;
}[ErrorType];

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
