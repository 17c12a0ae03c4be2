import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Collection } from '../storage/collection.ts';
import type { Doc } from '../values/types.ts';
import { cursorReply, type Reply } from '../wire/messages.ts';
import { type Command, collectionName, encode, optionalDoc, refuseCollation } from './context.ts';
import { flag } from './fields.ts';

export const create: Command = (context, db, { body }): Reply => {
  refuseCollation(body);
  const name = collectionName(body, 'create');
  if (context.storage.find(db, name)) throw new CommandError(48, `Collection ${db}.${name} already exists.`);
  context.storage.create(db, name);
  return { ok: 1 };
};

export const drop: Command = (context, db, { body }): Reply => {
  const name = collectionName(body, 'drop');
  const collection = context.storage.find(db, name);
  if (!collection) return { ok: 1 };
  const nIndexesWas = collection.indexes.length;
  context.cursors.killAll(collection.namespace);
  context.storage.drop(collection);
  return { nIndexesWas, ns: `${db}.${name}`, ok: 1 };
};

export const dropDatabase: Command = (context, db): Reply => {
  const collections = [...(context.storage.databases().get(db)?.values() ?? [])];
  for (const collection of collections) {
    context.cursors.killAll(collection.namespace);
    context.storage.drop(collection);
  }
  return collections.length > 0 ? { dropped: db, ok: 1 } : { ok: 1 };
};

const describe = ({ name }: Collection, nameOnly: boolean): Doc => {
  if (nameOnly) return { name, type: 'collection' };
  return {
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
  };
};

export const listCollections: Command = (context, db, { body }): Reply => {
  const matches = compileFilter(optionalDoc(body.filter, 'filter') ?? {});
  const all = [...(context.storage.databases().get(db)?.values() ?? [])];
  const documents = all
    .map((collection) => describe(collection, flag(body.nameOnly, 'nameOnly')))
    .filter((doc) => matches(doc))
    .map(encode);
  return cursorReply('firstBatch', `${db}.$cmd.listCollections`, 0n, documents);
};

export const listDatabases: Command = (context, _db, { body }): Reply => {
  const matches = compileFilter(optionalDoc(body.filter, 'filter') ?? {});
  const databases = [...context.storage.databases().keys()]
    .map((name) => (flag(body.nameOnly, 'nameOnly') ? { name } : { name, sizeOnDisk: 0, empty: false }))
    .filter((doc) => matches(doc));
  return { databases, totalSize: 0, ok: 1 };
};
