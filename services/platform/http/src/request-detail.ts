import type { IncomingHttpHeaders } from 'node:http';
import { scrub } from '@parcelbell/observability';
import { z } from 'zod';

/** What a log line says of a request in detail. */
interface RequestDetail {
  readonly path: string;
  /** The names in the query, without their values. */
  readonly query: readonly string[];
  readonly requestHeaders: Readonly<Record<string, string>>;
}

const hidden = '[hidden]';
const maxNames = 30;
/** The longest text of a value, and how much of it is read at all. */
const maxValueLength = 300;
const maxReadLength = 4 * maxValueLength;
const nameForm = /^[A-Za-z][\w-]{0,39}$/;

/** Detail of a request that holds no secret and nothing personal, however it was sent. */
export function requestDetail(target: string, headers: IncomingHttpHeaders): RequestDetail {
  const [path = '', query = ''] = target.split('?', 2);
  return { path: shownPath(path), query: namesOf(query), requestHeaders: shownHeaders(headers) };
}

const codeFollows = new Set(['verify', 'unsubscribe', 'additions', 'home', 'data-requests']);
/** Ids, names of buildings and numbers of units. A link's code is longer, a phone number has no letter. */
const shownSegment = /^(?!\d{7})(?:[a-z\d-]{1,64}|[\w.-]{1,24})$/;

function shownPath(path: string): string {
  const segments = path.split('/');
  return segments
    .map((segment, at) =>
      segment === '' || (shownSegment.test(segment) && !codeFollows.has(segments[at - 1] ?? '')) ? segment : hidden,
    )
    .join('/');
}

function namesOf(query: string): string[] {
  const names = [...new Set(new URLSearchParams(query).keys())];
  return names.slice(0, maxNames).map((name) => (nameForm.test(name) ? name : hidden));
}

const secretName = /auth|code|concierge|cookie|credential|csrf|key|passw|secret|session|signature|token|xsrf/i;
const addressNames = new Set(['referer', 'referrer', 'origin']);
/** Longer than what tokens have in common with words. */
const longRun = /[\w+/=.~-]{24,}/g;
const hexDigits = /[\da-f]{40,}/g;
const wordThatWasCut = /(?<![^\s,;])[^\s,;]*$/;

/** The headers without those that identify somebody. Anything in the form of a token is hidden in the others. */
function shownHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const shown = Object.entries(headers).filter(([name]) => name === 'idempotency-key' || !secretName.test(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, shownValue(name, String(value))]));
}

function shownValue(name: string, value: string): string {
  // What is left of an address or a token that was cut might no longer have its form.
  const read = value.length > maxReadLength ? value.slice(0, maxReadLength).replace(wordThatWasCut, hidden) : value;
  const text = addressNames.has(name) ? shownAddress(read) : read;
  return scrub(text).replace(longRun, withoutToken).slice(0, maxValueLength);
}

/** A token has small letters, capitals and digits, or is of many hexadecimal digits. */
function withoutToken(run: string): string {
  const isToken = /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run);
  return isToken ? hidden : run.replace(hexDigits, hidden);
}

function shownAddress(value: string): string {
  const url = URL.parse(value);
  return url ? `${url.protocol}//${url.host}${shownPath(url.pathname)}` : hidden;
}

/** The fields of a body that its schema names, each with its kind and size, and how many others there are. Their values are left out. */
export function fieldSizes(schema: z.ZodType, body: unknown): { fields: readonly string[]; unknownFields: number } {
  const known = new Set(fieldNames(schema));
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {});
  const named = entries.filter(([name]) => known.has(name));
  return {
    fields: named.map(([name, value]) => `${name}: ${sizeOf(value)}`),
    unknownFields: entries.length - named.length,
  };
}

function fieldNames(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe ? fieldNames(schema.in) : [];
}

function sizeOf(value: unknown): string {
  if (typeof value === 'string') return `text of ${value.length}`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return `object of ${Object.keys(value).length}`;
  return value === null ? 'null' : typeof value;
}
