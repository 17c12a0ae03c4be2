import { ApiError } from './api-error.ts';
import type { Delivery } from './types.ts';

// Answers of a server that has other forms of the same call, as older ones do. What has none of them is shown as a
// fault of the server, like an answer that was cut off.

type Fields = Readonly<Record<string, unknown>>;

/** The entries of a list that is answered bare, under its own name or under `data`. Throws ApiError where there is none. */
export function entriesIn<T>(answer: unknown, name: string): T[] {
  const list = isObject(answer) ? (answer[name] ?? answer.data) : answer;
  if (!Array.isArray(list) || !list.every(isObject)) throw malformedAnswer();
  return list as T[];
}

export interface AnsweredPage<T> {
  readonly entries: T[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a list. Of a list that was answered whole it is the page that was asked for. Throws ApiError where there is no list. */
export function pageIn<T>(
  answer: unknown,
  name: string,
  asked: Pick<AnsweredPage<T>, 'page' | 'pageSize'>,
): AnsweredPage<T> {
  const all = entriesIn<T>(answer, name);
  const {
    total,
    totalIsExact = true,
    page = asked.page,
    pageSize = asked.pageSize,
  } = (isObject(answer) ? answer : {}) as Partial<AnsweredPage<T>>;
  if (typeof total === 'number') return { entries: all, total, totalIsExact, page, pageSize };
  const entries = all.slice((asked.page - 1) * asked.pageSize, asked.page * asked.pageSize);
  return { entries, total: all.length, totalIsExact: true, ...asked };
}

/** A parcel, of which `courier`, `packagetype` and `tracking` may have older names. Throws ApiError where it is none. */
export function deliveryIn(answer: unknown): Delivery {
  const { carrier, packageType, trackingNumber, ...named } = fieldsOf(answer, 'packageId', 'unit');
  const parcel: unknown = {
    ...named,
    courier: named.courier ?? carrier,
    packagetype: named.packagetype ?? packageType,
    tracking: named.tracking ?? trackingNumber,
    status: named.status ?? (named.pickedupAt ? 'pickedup' : 'pending'),
    notifications: named.notifications ?? [],
  };
  return parcel as Delivery;
}

/** The fields of an answer, of which these must be there. Throws ApiError where they are not. */
function fieldsOf(answer: unknown, ...names: readonly string[]): Fields {
  if (!isObject(answer) || names.some((name) => answer[name] === undefined || answer[name] === null))
    throw malformedAnswer();
  return answer;
}

/** An answer in which these fields are there; of several forms, one that has them. Throws ApiError where they are not. */
export function whole<T extends object, Name extends NameIn<T>>(answer: T, ...names: readonly Name[]): With<T, Name> {
  fieldsOf(answer, ...names);
  return answer as With<T, Name>;
}

/** An answer with a list of entries under this name, and with these fields. Throws ApiError where it has none. */
export function withList<T extends object, Name extends NameIn<T>>(
  answer: T,
  name: Name,
  ...names: readonly Name[]
): With<T, Name> {
  entriesIn(answer, name);
  return whole(answer, name, ...names);
}

type NameIn<T> = T extends unknown ? keyof T & string : never;
/** Those forms of T that have these fields, with the fields. */
type With<T, Name extends PropertyKey> = T extends unknown
  ? [Name] extends [keyof T]
    ? T & { readonly [Each in Name & keyof T]: NonNullable<T[Each]> }
    : never
  : never;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function malformedAnswer(): ApiError {
  return new ApiError({ status: 502 });
}
