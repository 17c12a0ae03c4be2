import { reservedNames } from '@parcelbell/addresses';
import type { Reason } from '@parcelbell/client';
import { isEmailAddress, parseNumber } from '@parcelbell/ui/fields';
import { amountFault, firstDate, isDateAccepted, lastDate, maxAmount } from '../../../lists/field-rules.ts';
import { noTower } from './towers.ts';
import { readUnits } from './unit-text.ts';

/**
 * The rules that the API has for the form's fields. Each answers why a trimmed value is refused, or undefined. The types are those of the API, so that both
 * read alike.
 */
export type Rule = (value: string, label: string) => Reason | undefined;

const maxUnits = 5_000;
const maxTowers = 50;
const maxTowerName = 40;
const maxNames = 30;
const maxName = 60;

const notInALine = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const unseen = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** One line of at most `max` characters, or nothing. */
export const line =
  (max: number): Rule =>
  (value, label) => {
    if (value.length > max) return tooLong(label, max);
    return notInALine.test(value) || !value.isWellFormed() ? notASingleLine(label) : undefined;
  };

export const requiredLine =
  (max: number): Rule =>
  (value, label) =>
    value.replace(unseen, '') === '' ? { type: 'REQUIRED', message: `${label} is required` } : line(max)(value, label);

/** An e-mail address, or nothing. */
const email: Rule = (value, label) =>
  value === '' || isEmailAddress(value)
    ? undefined
    : { type: 'NOT_AN_EMAIL', message: `${label} must be an e-mail address` };

export const requiredEmail: Rule = (value, label) => requiredLine(254)(value, label) ?? email(value, label);

/** A sender on the product's own domain; any address as long as that domain is not known. */
export const fromAddress =
  (domain: string | undefined): Rule =>
  (value, label) => {
    if (value === '' || domain === undefined || value.toLowerCase().endsWith(`@${domain}`)) return email(value, label);
    const message = `Custom from address must end with ${domain} (e.g., building-name@${domain})`;
    return { type: 'NOT_OUR_DOMAIN', message, params: { domain } };
  };

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slug: Rule = (value) => {
  const name = value.toLowerCase();
  if (name === '') return undefined;
  if (reservedNames.has(name)) {
    return { type: 'SLUG_RESERVED', message: 'This web name is reserved. Please choose another.' };
  }
  if (name.length >= 2 && name.length <= 60 && slugForm.test(name)) return undefined;
  const message =
    'A web name has 2 to 60 small letters and digits, with single hyphens between them (e.g., maple-court).';
  return { type: 'SLUG_MALFORMED', message, params: { min: 2, max: 60 } };
};

const domainForm =
  /^(?:https?:\/\/)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?\/?$/i;

export const domain: Rule = (value, label) =>
  value === '' || domainForm.test(value)
    ? line(250)(value, label)
    : { type: 'NOT_A_DOMAIN', message: `${label} must be a domain (e.g., parcels.example.com)` };

export const colour: Rule = (value, label) =>
  /^#[0-9a-f]{6}$/i.test(value)
    ? undefined
    : { type: 'NOT_A_COLOUR', message: `${label} must be a colour such as #3b82f6` };

export const httpsAddress: Rule = (value, label) => {
  const url = URL.parse(value);
  const isHttps = url?.protocol === 'https:' && url.username + url.password === '';
  if (value === '' || isHttps) return line(500)(value, label);
  const message = `${label} must be an https address without user name and password`;
  return { type: 'NOT_AN_HTTPS_ADDRESS', message };
};

export const messagingService: Rule = (value, label) =>
  value === '' || /^MG[0-9a-f]{32}$/.test(value)
    ? undefined
    : { type: 'NOT_A_MESSAGING_SERVICE', message: `${label} must be MG and 32 hexadecimal digits` };

export const wholeNumber =
  (min: number, max: number): Rule =>
  (value, label) => {
    const number = parseNumber(value);
    if (Number.isInteger(number) && number >= min && number <= max) return undefined;
    const message = `${label} must be a whole number, ${min} to ${max}`;
    return { type: 'NOT_A_WHOLE_NUMBER', message, params: { min, max } };
  };

/** US dollars with at most two decimals. */
export const amount: Rule = (value, label) => {
  const type = amountFault(value);
  switch (type) {
    case undefined:
      return undefined;
    case 'NOT_A_NUMBER':
      return { type, message: `${label} must be a number` };
    case 'TOO_LOW':
      return { type, message: `${label} must be 0 or more`, params: { min: 0 } };
    case 'TOO_HIGH':
      return { type, message: `${label} must be at most ${maxAmount}`, params: { max: maxAmount } };
    case 'TOO_MANY_DECIMALS':
      return { type, message: `${label} must have at most two decimals`, params: { max: 2 } };
  }
};

/** A time field holds a whole time or nothing. */
export const timeOfDay: Rule = (value, label) =>
  value === '' ? { type: 'NOT_A_TIME_OF_DAY', message: `${label} must be a time such as 21:00` } : undefined;

export const date: Rule = (value, label) =>
  isDateAccepted(value)
    ? undefined
    : { type: 'NOT_A_DATE', message: `${label} must be a date from ${firstDate} to ${lastDate}` };

/** What is wrong with the names of a building's towers. */
export function towerNamesFault(names: readonly string[]): Reason | undefined {
  const [first] = names;
  if (first === undefined) {
    return { type: 'TOWERS_REQUIRED', message: 'Tower names are required for a multi-tower building' };
  }
  if (names.length > maxTowers) return tooMany('towers', maxTowers);
  if (names.some((name) => name.length > maxTowerName)) return tooLong('Tower name', maxTowerName);
  if (!names.every((name) => /^[\p{L}\p{N}][\p{L}\p{N} .'&-]*$/u.test(name))) {
    return { type: 'NOT_A_TOWER_NAME', message: 'A tower name has letters, digits and spaces' };
  }
  const small = names.map((name) => name.toLowerCase());
  if (small.includes(noTower)) {
    const message = `No tower can be called ${noTower}: it stands for a building without towers`;
    return { type: 'TOWER_NAME_RESERVED', message, params: { tower: noTower } };
  }
  const tower = small.find((name, at) => small.indexOf(name) !== at);
  if (tower === undefined) return undefined;
  const message = `Tower names must differ in more than capitals: ${tower}`;
  return { type: 'TOWER_NAME_TWICE', message, params: { tower } };
}

/** What is wrong with the names of a building's concierges. */
export function conciergeNamesFault(names: readonly string[]): Reason | undefined {
  if (names.length > maxNames) return tooMany('concierge names', maxNames);
  const faults = names.map((name) =>
    /\p{Bidi_Control}/u.test(name) ? notASingleLine('Concierge name') : requiredLine(maxName)(name, 'Concierge name'),
  );
  return faults.find((fault) => fault !== undefined);
}

/** What is wrong with the units of one tower. `unitsBefore`: how many the towers before it have. */
export function unitsFault(text: string, tower: string, unitsBefore: number): Reason | undefined {
  const { units, invalid } = readUnits(text);
  if (invalid.length > 0) {
    return { type: 'NOT_A_UNIT', message: 'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")' };
  }
  // Where the towers before it have too many already, the fault stands there.
  if (unitsBefore <= maxUnits && unitsBefore + units.length > maxUnits) return tooMany('units', maxUnits);
  if (units.length > 0) return undefined;
  const message = `Valid units are required${tower === noTower ? '' : ` for tower ${tower}`}`;
  return { type: 'UNITS_REQUIRED', message, ...(tower === noTower ? {} : { params: { tower } }) };
}

function tooMany(what: string, max: number): Reason {
  return { type: 'TOO_MANY', message: `A building has at most ${max} ${what}`, params: { max } };
}

function tooLong(label: string, max: number): Reason {
  return { type: 'TOO_LONG', message: `${label} is too long (max ${max} characters)`, params: { max } };
}

function notASingleLine(label: string): Reason {
  return { type: 'NOT_A_SINGLE_LINE', message: `${label} must be a single line without control characters` };
}
