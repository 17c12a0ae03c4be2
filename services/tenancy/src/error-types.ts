import type { TypeDescriptions } from '@parcelbell/errors/types';

/** The `type` of the errors that tenancy alone answers. The rules are those of the common ones. */
export const errorTypes = {
  INVALID_TENANT: { when: 'Fields of the building do not fit together; `errors` names each of them', extra: 'errors' },
  RETENTION_NOT_REPORTED: { when: 'What would be removed in the building is not known yet' },
  CHANGED_AGAIN: { when: 'The change is no longer the last one of these settings, so it cannot be reversed' },
  REVERSED_ALREADY: { when: 'The change was reversed already' },
  UNIT_IMPORT_OFF: { when: "The building's administrators do not import its units themselves" },
  SETTINGS_SCREEN_OFF: { when: "The building's administrators do not change its settings themselves" },
  COMPANY_NOT_CONFIRMED: { when: 'No building was made one of the company yet' },
  NEW_TENANT_LIMIT: {
    when: 'As many buildings as one may were added to the company today; `retryAfter` says when to add another',
    extra: 'retryAfter',
  },
  TOO_MANY_TENANTS: { when: 'The company would have more than `max` buildings', params: ['max'] },
  SLUG_TAKEN: { when: 'Another building has this web name' },
} as const satisfies TypeDescriptions;

type OwnErrors = typeof errorTypes;

/** The `type` of the faults that tenancy alone finds in a field. */
export const faultTypes = {
  CANNOT_BE_CHANGED: { when: 'The field keeps the value it has', params: ['field'] },
  NAME_OF_COMPANY: {
    when: 'The building belongs to a company, whose name it shows',
  },
  NOT_OF_COMPANY: { when: 'The building does not belong to the company' },
  NOT_A_COLOUR: { when: 'The value is not a colour such as #3b82f6' },
  NOT_AN_HTTPS_ADDRESS: { when: 'The value is not an https address, or it carries a user name' },
  NOT_A_MESSAGING_SERVICE: { when: 'The value is not the id of a messaging service' },
  NOT_A_DOMAIN: { when: 'The value is not a domain' },
  NOT_A_TIME_ZONE: { when: 'The value is not the name of a time zone' },
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
  NOT_OUR_DOMAIN: { when: 'The e-mail address is not of the domain `domain`', params: ['domain'] },
} as const satisfies TypeDescriptions;

type OwnFaults = typeof faultTypes;

declare module '@parcelbell/errors/types' {
  interface ErrorTypes extends OwnErrors {}
  interface FaultTypes extends OwnFaults {}
}
