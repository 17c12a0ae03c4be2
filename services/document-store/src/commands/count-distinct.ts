import { badValue } from '../errors.ts';
import { PreparedQuery } from '../planner/execute.ts';
import { encodeValue } from '../values/key-encoding.ts';
import { visitPath } from '../values/paths.ts';
import type { Reply } from '../wire/messages.ts';
import {
  type Command,
  collectionName,
  EMPTY_FILTER,
  limitOf,
  optionalCount,
  optionalDoc,
  refuseCollation,
} from './context.ts';
import { hintOf } from './find.ts';

export const count: Command = (context, db, { body }): Reply => {
  refuseCollation(body);
  const collection = context.storage.find(db, collectionName(body, 'count'));
  if (!collection) return { n: 0, ok: 1 };
  const query = new PreparedQuery(context.storage, collection, {
    filter: optionalDoc(body.query, 'query') ?? EMPTY_FILTER,
    skip: optionalCount(body.skip, 'skip') ?? 0,
    limit: limitOf(body.limit),
    hint: hintOf(body.hint),
  });
  return { n: query.count(), ok: 1 };
};

export const distinct: Command = (context, db, { body }): Reply => {
  refuseCollation(body);
  const { key } = body;
  if (typeof key !== 'string' || key === '') throw badValue("BSON field 'distinct.key' must be a non-empty string");
  const collection = context.storage.find(db, collectionName(body, 'distinct'));
  if (!collection) return { values: [], ok: 1 };
  const filter = optionalDoc(body.query, 'query') ?? EMPTY_FILTER;
  const values = new Map<string, unknown>();
  const add = (value: unknown): void => {
    if (value !== undefined) values.set(Buffer.from(encodeValue(value)).toString('latin1'), value);
  };
  for (const { doc } of new PreparedQuery(context.storage, collection, {
    filter,
    hint: hintOf(body.hint),
  }).results()) {
    visitPath(doc, key.split('.'), (value) => {
      if (Array.isArray(value)) value.forEach(add);
      else add(value);
      return false;
    });
  }
  return { values: [...values.values()], ok: 1 };
};
