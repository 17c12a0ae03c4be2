import { ObjectId, serialize } from 'bson';
import { badValue, CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { checkId } from '../update/update.ts';
import { decode } from '../values/bson.ts';
import { type Doc, getOwn } from '../values/types.ts';
import type { Reply } from '../wire/messages.ts';
import { joinElements, rawElements } from '../wire/raw-bson.ts';
import { runEach } from './bulk.ts';
import { type Command, checkSize } from './context.ts';
import { collectionName, optionalBoolean } from './fields.ts';

/** The bytes of a document with its `_id` first, as MongoDB stores it. A document without one gets one. */
const withIdFirst = (bytes: Buffer): Buffer => {
  const before: Buffer[] = [];
  for (const element of rawElements(bytes)) {
    if (element.name !== '_id') before.push(bytes.subarray(element.start, element.end));
    else if (before.length === 0) return bytes;
    else {
      const rest = bytes.subarray(element.end, bytes.length - 1);
      return joinElements([bytes.subarray(element.start, element.end), ...before, rest]);
    }
  }
  const id = Buffer.from(serialize({ _id: new ObjectId() })).subarray(4, -1);
  return joinElements([id, ...before]);
};

const checkNames = (doc: Doc): void => {
  const dollar = Object.keys(doc).find((key) => key.startsWith('$'));
  if (dollar !== undefined) {
    throw new CommandError(52, `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not valid for storage.`);
  }
};

const insertOne = (collection: Collection, bytes: Buffer): void => {
  checkSize(bytes, 10334);
  const stored = withIdFirst(bytes);
  const doc = decode(stored);
  checkNames(doc);
  checkId(getOwn(doc, '_id'));
  collection.insert(doc, stored);
};

export const insert: Command = (context, db, { body, documents }): Reply => {
  const name = collectionName(body, 'insert');
  if (documents.length === 0) throw badValue('Write batch sizes must be between 1 and 100000. Got 0 operations.');
  const ordered = optionalBoolean(body.ordered, 'ordered', true);
  context.storage.begin();
  const collection = context.storage.findOrCreate(db, name);
  let n = 0;
  const errors = runEach(documents, ordered, (bytes) => {
    insertOne(collection, bytes);
    n++;
  });
  return { n, ...errors, ok: 1 };
};
