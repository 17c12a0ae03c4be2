import { CommandError, unsupported } from '../errors.ts';
import { encode } from '../values/bson.ts';
import { cursorReply, type Reply } from '../wire/messages.ts';
import type { Command } from './context.ts';
import { collectionName, optionalDoc } from './fields.ts';

export const create: Command = ({ storage }, db, { body }): Reply => {
  const name = collectionName(body, 'create');
  if (storage.find(db, name)) throw new CommandError(48, `Collection ${db}.${name} already exists.`);
  storage.create(db, name);
  return { ok: 1 };
};

export const dropDatabase: Command = ({ storage, cursors }, db): Reply => {
  for (const collection of [...(storage.databases().get(db)?.values() ?? [])]) {
    cursors.killAll(collection.namespace);
    storage.drop(collection);
  }
  return { dropped: db, ok: 1 };
};

/** Lists the names, also where a client wants to know more: no collection has options. */
export const listCollections: Command = ({ storage }, db, { body }): Reply => {
  const [condition] = Object.keys(optionalDoc(body.filter, 'filter') ?? {});
  if (condition !== undefined) throw unsupported('a filter of listCollections');
  const names = [...(storage.databases().get(db)?.keys() ?? [])];
  const documents = names.map((name) => encode({ name, type: 'collection' }));
  return cursorReply('firstBatch', `${db}.$cmd.listCollections`, 0n, documents);
};
