import { hidePersons } from './hide-persons.ts';

/** A field before and after a change, as text. Empty where there is no value. */
export interface ChangedField {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface Change {
  readonly before?: object;
  readonly after?: object;
  readonly personal?: readonly string[];
}

const maxFields = 100;
const maxNamed = 20;

/**
 * The fields that differ, by their dotted paths (`settings.monthlyLimit`). Of a list only the added and removed entries are given, unless only the order
 * changed. E-mail addresses, phone numbers and the `personal` fields are masked, long texts are cut. A personal value that changed to another with the
 * same mask is given nevertheless.
 */
export function changedFields({ before = {}, after = {}, personal = [] }: Change): ChangedField[] {
  const [old, fresh] = [flat(before), flat(after)];
  const fields = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (field) => JSON.stringify(old.get(field)) !== JSON.stringify(fresh.get(field)),
  );
  return fields.slice(0, maxFields).map((field) => {
    const [was, is] = differenceOf(old.get(field), fresh.get(field));
    const shown = (text: string): string => hidePersons(text, personal.includes(field));
    return { field, before: shown(was), after: shown(is) };
  });
}

type Value = string | readonly string[] | undefined;

/** Every value by its path, as text. An empty text and an empty list count as no value. */
function flat(fields: object, path = ''): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const [key, value] of Object.entries(fields)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (isFields(value)) for (const [field, inner] of flat(value, here)) found.set(field, inner);
    else if (Array.isArray(value) && value.length > 0) found.set(here, value.map(textOf));
    else if (!Array.isArray(value) && textOf(value) !== '') found.set(here, textOf(value));
  }
  return found;
}

function isFields(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
}

/** An object in a list is given by its values, such as a role by its building and name. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return Object.values(value).map(textOf).join(' ');
  return String(value);
}

function differenceOf(was: Value, is: Value): readonly [string, string] {
  if (!Array.isArray(was) && !Array.isArray(is)) return [String(was ?? ''), String(is ?? '')];
  const [old, fresh] = [entriesOf(was), entriesOf(is)];
  const [left, joined] = [without(old, fresh), without(fresh, old)];
  const isReordered = left.length + joined.length === 0;
  return isReordered ? [named(old), named(fresh)] : [named(left), named(joined)];
}

function entriesOf(value: Value): readonly string[] {
  return typeof value === 'string' ? [value] : (value ?? []);
}

function without(list: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return list.filter((one) => !known.has(one));
}

function named(list: readonly string[]): string {
  const rest = list.length - maxNamed;
  return list.slice(0, maxNamed).join(', ') + (rest > 0 ? ` +${rest}` : '');
}
