import { badValue, CommandError, unsupported } from '../errors.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import { type Group, parseGroup } from './group.ts';

/** A pipeline of `$match`, `$limit` and `$group`. `limit` 0 means no limit. */
export interface Pipeline {
  readonly filter: Doc;
  readonly limit: number;
  readonly group: Group;
}

const stageNames = ['$match', '$limit', '$group'];

const parseStage = (stage: unknown): [name: string, argument: unknown] => {
  if (!isPlainObject(stage)) throw new CommandError(14, 'Each element of the pipeline array must be an object');
  const [[name, argument] = ['', undefined], ...others] = Object.entries(stage);
  if (name === '' || others.length > 0) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  if (stageNames.includes(name)) return [name, argument];
  const message = `Unrecognized pipeline stage name: '${name}'. The embedded document store supports $match, $limit and $group.`;
  throw new CommandError(40324, message);
};

const filterOf = (argument: unknown): Doc => {
  if (isPlainObject(argument)) return argument;
  throw new CommandError(15959, 'the match filter must be an expression in an object');
};

const limitOf = (argument: unknown): number => {
  if (typeof argument === 'number' && Number.isInteger(argument) && argument > 0) return argument;
  throw badValue(`invalid argument to $limit stage: ${String(argument)}`);
};

/** Reads a list of stages. Throws where it is more than a `$match`, then a `$limit`, which may both be left out, then a `$group`. */
export const parsePipeline = (pipeline: unknown): Pipeline => {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  const stages = pipeline.map(parseStage);
  const order = stages.map(([name]) => stageNames.indexOf(name));
  const isOrdered = order.every((at, i) => i === 0 || at > (order[i - 1] ?? at));
  const byName = new Map(stages);
  if (!isOrdered || !byName.has('$group')) {
    throw unsupported('a pipeline other than $match, $limit and $group in this order');
  }
  return {
    filter: byName.has('$match') ? filterOf(byName.get('$match')) : {},
    limit: byName.has('$limit') ? limitOf(byName.get('$limit')) : 0,
    group: parseGroup(byName.get('$group')),
  };
};
