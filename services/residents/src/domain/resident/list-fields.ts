import { maxWordLength, wordsOfTexts } from '@parcelbell/rules';
import type { Household } from '../household/household.ts';
import { type Resident, residentOf } from './resident.ts';
import { type ResidentFilter, residentFilters } from './resident-query.ts';

/** The fields by which a household is found and sorted. They are derived from the household and stored with it. */
export interface ListFields {
  /** The words of the household that a search compares, in lower case. */
  readonly words: readonly string[];
  readonly states: readonly ResidentFilter[];
  /** Sorts units as people do: 2 before 10. */
  readonly unitOrder: string;
  readonly movedInAt: Date;
}

const maxWords = 200;
/** With fewer digits, the end of a phone number would match too many households. */
const minEndDigits = 4;
/** A whole phone number has at least so many digits. */
const minPhoneDigits = 10;
/** Begins a phone number that is stored reversed. A word of a query has no blank, so the two are never confused. */
const reversedPrefix = ' ';
const partOfNumber = /^[+\d().-]+$/;

/** The fields of a household; undefined where nobody lives. */
export function listFieldsOf(household: Household): ListFields | undefined {
  const resident = residentOf(household);
  if (!resident) return undefined;
  return {
    words: wordsOf(resident),
    states: statesOf(resident),
    unitOrder: unitOrder(household.unit),
    movedInAt: resident.residency.movedInAt,
  };
}

/** The unit with leading zeros in its numbers, so that 2 sorts before 10. */
export function unitOrder(unit: string): string {
  return unit.replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

/** The index prefixes for a word of a search: the word itself and, from four digits on, the reversed end of a phone number. */
export function beginningsOf(word: string): string[] {
  const digits = partOfNumber.test(word) ? digitsOf(word) : '';
  return digits.length < minEndDigits ? [word] : [word, endOf(digits)];
}

/** The words of a search. A phone number that was typed with blanks is one word. */
export function searchWords(words: readonly string[]): readonly string[] {
  const whole = words.join('');
  return partOfNumber.test(whole) && digitsOf(whole).length >= minPhoneDigits ? [digitsOf(whole)] : words;
}

function wordsOf({ household, emails, phones }: Resident): string[] {
  const addresses = [...emails]
    .sort((one, other) => Number(other.isActive) - Number(one.isActive))
    .map(({ contact }) => contact.address);
  const numbers = phones.map(({ contact }) => endOf(digitsOf(contact.address)));
  const words = [...wordsOfTexts(household.unit, household.tower), ...numbers, ...wordsOfTexts(...addresses)];
  return [...new Set(words)].slice(0, maxWords);
}

function statesOf({ emails, phones }: Resident): ResidentFilter[] {
  const isVerified = phones.some((phone) => phone.isVerified);
  const met: Readonly<Record<ResidentFilter, boolean>> = {
    all: true,
    active: emails.some(({ isActive }) => isActive),
    inactive: !emails.some(({ isActive }) => isActive),
    'sms-enabled': phones.some((phone) => phone.isVerified && phone.getsTexts),
    'sms-verified': isVerified,
    'sms-unverified': phones.some((phone) => !phone.isVerified),
    'no-sms': phones.length === 0,
  };
  return residentFilters.filter((filter) => met[filter]);
}

function endOf(digits: string): string {
  return reversedPrefix + [...digits].reverse().join('').slice(0, maxWordLength);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
