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

/** The longest text of a value, and the most entries of a list that are named. */
const longestValue = 300;
const mostNamed = 20;

const email = /[^\s@,"]+@([^\s@,"]+)/g;
/** Not a calendar date, which has digits and hyphens too. */
const phone = /\+?(?!\d{4}-\d{2}-\d{2})\d[\d\s().-]{7,}\d\d/g;

/**
 * The fields that differ, by their dotted paths (`settings.monthlyLimit`). Of a list only what joined and what left is told. E-mail addresses, phone
 * numbers and the `personal` fields are masked, long texts are cut. A personal value that changed to another with the same mask is told all the same.
 */
export function changedFields({ before = {}, after = {}, personal = [] }: Change): ChangedField[] {
  const [old, fresh] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field), fresh.get(field)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const shown = (value: unknown): string =>
      masked(value === undefined ? '' : String(value), personal.includes(field));
    if (!Array.isArray(was) && !Array.isArray(is)) return [{ field, before: shown(was), after: shown(is) }];
    const [left, joined] = [without(was, is), without(is, was)];
    return [{ field, before: shown(named(left)), after: shown(named(joined)) }];
  });
}

/** Every value that is no object, by its path. An empty text counts as no value. */
function flat(value: object, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, inner] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (inner instanceof Date) found.set(here, inner.toISOString());
    else if (inner !== null && typeof inner === 'object' && !Array.isArray(inner)) {
      for (const [field, one] of flat(inner, here)) found.set(field, one);
    } else if (inner !== undefined && inner !== null && inner !== '') found.set(here, inner);
  }
  return found;
}

function without(list: unknown, other: unknown): unknown[] {
  const known = new Set(Array.isArray(other) ? other.map(String) : []);
  return Array.isArray(list) ? list.filter((one) => !known.has(String(one))) : [];
}

function named(list: readonly unknown[]): string {
  const rest = list.length - mostNamed;
  return list.slice(0, mostNamed).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

function masked(text: string, isPersonal: boolean): string {
  if (isPersonal && text !== '') return `${text.slice(0, 1)}•••`;
  const hidden = text
    .replace(email, (address) => `${address.slice(0, 1)}•••@•••`)
    .replace(phone, (number) => `•••${number.slice(-2)}`);
  return hidden.length > longestValue ? `${hidden.slice(0, longestValue)}…` : hidden;
}
