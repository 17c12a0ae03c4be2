import { grouped } from '../aggregate/group.ts';
import { type Pipeline, parsePipeline } from '../aggregate/pipeline.ts';
import { PreparedQuery } from '../planner/execute.ts';
import { compileFilter } from '../query/matcher.ts';
import { encode } from '../values/bson.ts';
import type { Doc } from '../values/types.ts';
import { cursorReply, type Reply } from '../wire/messages.ts';
import type { Command } from './context.ts';
import { collectionName, optionalCount, optionalDoc } from './fields.ts';

function* groupsOf(query: PreparedQuery, { group }: Pipeline): Generator<Doc> {
  if (group.count) {
    const count = query.count();
    if (count > 0) yield { _id: group.count.key, [group.count.name]: count };
  } else yield* grouped(documentsOf(query), group);
}

function* documentsOf(query: PreparedQuery): Generator<Doc> {
  for (const { doc } of query.results()) yield doc;
}

function* encoded(docs: Iterable<Doc>): Generator<Uint8Array> {
  for (const doc of docs) yield encode(doc);
}

export const aggregate: Command = (context, db, { body }): Reply => {
  const name = collectionName(body, 'aggregate');
  const namespace = `${db}.${name}`;
  const pipeline = parsePipeline(body.pipeline);
  const batchSize = optionalCount(optionalDoc(body.cursor, 'cursor')?.batchSize, 'cursor.batchSize');
  const collection = context.storage.find(db, name);
  if (!collection) {
    compileFilter(pipeline.filter);
    return cursorReply('firstBatch', namespace, 0n, []);
  }
  const { filter, limit } = pipeline;
  const query = new PreparedQuery(context.storage, collection, { filter, limit, hint: optionalDoc(body.hint, 'hint') });
  const batch = context.cursors.start(namespace, encoded(groupsOf(query, pipeline)), batchSize, false);
  return cursorReply('firstBatch', namespace, batch.id, batch.documents);
};
