import { checkSpecification } from '../commands/fields.ts';
import { badValue, CommandError } from '../errors.ts';
import { evaluate } from '../query/expressions.ts';
import { Positions } from '../query/matcher.ts';
import { compileProjection, setAt } from '../query/projection.ts';
import { type Doc, getOwn, isPlainObject } from '../values/types.ts';
import type { Stage } from './context.ts';

const noPositions = (): Positions => new Positions();

/** `$project`. */
export const project: Stage = function* (docs, argument, { variables }) {
  if (!isPlainObject(argument) || Object.keys(argument).length === 0) {
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const shape = compileProjection(argument, variables);
  for (const doc of docs) yield shape ? shape(doc, noPositions) : doc;
};

const flatten = (path: string, value: unknown): [parts: string[], expression: unknown][] => {
  const keys = isPlainObject(value) ? Object.keys(value) : [];
  if (!isPlainObject(value) || keys.length === 0 || keys[0]?.startsWith('$')) return [[path.split('.'), value]];
  return keys.flatMap((key) => flatten(`${path}.${key}`, value[key]));
};

/** `$addFields` and `$set`. */
export const addFields: Stage = function* (docs, argument, { variables }) {
  if (!isPlainObject(argument)) throw new CommandError(40272, '$addFields specification stage must be an object');
  const fields = Object.entries(argument).flatMap(([path, value]) => flatten(path, value));
  for (const doc of docs) {
    let out: unknown = doc;
    for (const [parts, expression] of fields) {
      const value = evaluate(doc, expression, variables);
      out = setAt(out, parts, value);
    }
    yield out as Doc;
  }
};

/** `$unset`. */
export const unset: Stage = (docs, argument, context) => {
  const paths = Array.isArray(argument) ? argument : [argument];
  if (!paths.every((path) => typeof path === 'string'))
    throw new CommandError(31002, '$unset specification must be a string or an array of strings');
  return project(docs, Object.fromEntries(paths.map((path) => [path, 0])), context);
};

/** `$replaceWith`, and `$replaceRoot` by its `newRoot`. */
export const replaceWith: Stage = function* (docs, argument, { variables }) {
  for (const doc of docs) {
    const root = evaluate(doc, argument, variables);
    if (!isPlainObject(root)) throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
    yield root;
  }
};

export const replaceRoot: Stage = (docs, argument, context) => {
  if (!isPlainObject(argument))
    throw new CommandError(40229, 'expected an object as specification for $replaceRoot stage');
  checkSpecification(argument, ['newRoot'], '$replaceRoot', 40415);
  return replaceWith(docs, argument.newRoot, context);
};

interface Unwind {
  readonly parts: string[];
  readonly index: string | undefined;
  readonly keepEmpty: boolean;
}

const parseUnwind = (argument: unknown): Unwind => {
  const spec = isPlainObject(argument) ? argument : { path: argument };
  checkSpecification(spec as Doc, ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'], '$unwind', 28811);
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: keep } = spec as Doc;
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  if (index !== undefined && (typeof index !== 'string' || index.startsWith('$'))) {
    throw new CommandError(28822, 'includeArrayIndex option to $unwind stage should not be prefixed with a $');
  }
  return { parts: path.slice(1).split('.'), index, keepEmpty: keep === true };
};

const valueAt = (doc: Doc, parts: readonly string[]): unknown =>
  parts.reduce<unknown>((value, part) => (isPlainObject(value) ? getOwn(value, part) : undefined), doc);

/** `$unwind`. */
export const unwind: Stage = function* (docs, argument) {
  const { parts, index, keepEmpty } = parseUnwind(argument);
  const numbered = (doc: Doc, at: number | null): Doc =>
    index === undefined ? doc : (setAt(doc, index.split('.'), at) as Doc);
  for (const doc of docs) {
    const value = valueAt(doc, parts);
    if (Array.isArray(value) && value.length > 0) {
      for (const [at, item] of value.entries()) yield numbered(setAt(doc, parts, item) as Doc, at);
    } else if (value !== undefined && value !== null && !Array.isArray(value)) yield numbered(doc, null);
    else if (keepEmpty) yield numbered(Array.isArray(value) ? (setAt(doc, parts, undefined) as Doc) : doc, null);
  }
};

/** Reads the number of a `$skip` or `$limit`. */
export const stageCount = (name: string, value: unknown, least: number): number => {
  const count = Number(value);
  if (typeof value === 'boolean' || !Number.isInteger(count) || count < least) {
    throw badValue(`invalid argument to ${name} stage: ${String(value)}`);
  }
  return count;
};
