import { checkSpecification } from '../commands/fields.ts';
import { failedToParse, unsupported } from '../errors.ts';
import { PreparedQuery } from '../planner/execute.ts';
import { evaluate } from '../query/expressions.ts';
import { setAt } from '../query/projection.ts';
import { visitPath } from '../values/paths.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import type { PipelineContext, Stage } from './context.ts';

interface Lookup {
  readonly from: string;
  readonly as: string[];
  readonly localField: string | undefined;
  readonly foreignField: string | undefined;
  readonly let: Doc;
  readonly pipeline: Doc[];
}

const parse = (argument: unknown): Lookup => {
  if (!isPlainObject(argument)) throw failedToParse('the $lookup stage specification must be an object');
  checkSpecification(argument, ['from', 'as', 'localField', 'foreignField', 'pipeline', 'let'], '$lookup', 9);
  const { from, as, localField, foreignField, pipeline = [], let: variables = {} } = argument;
  if (typeof from !== 'string') throw unsupported('$lookup without a collection of the same database');
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup");
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw failedToParse("$lookup requires both or neither of 'localField' and 'foreignField' to be specified");
  }
  if (localField === undefined && argument.pipeline === undefined) {
    throw failedToParse("$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified");
  }
  if (!Array.isArray(pipeline) || !pipeline.every(isPlainObject) || !isPlainObject(variables)) {
    throw failedToParse('$lookup takes a list of stages and a document of variables');
  }
  const fields = { localField: localField as string | undefined, foreignField: foreignField as string | undefined };
  return { from, as: as.split('.'), ...fields, let: variables, pipeline };
};

const localValues = (doc: Doc, path: string): unknown[] => {
  const values: unknown[] = [];
  visitPath(doc, path.split('.'), (value) => {
    if (Array.isArray(value)) values.push(...value);
    else values.push(value ?? null);
    return false;
  });
  return values;
};

const joined = (doc: Doc, spec: Lookup, context: PipelineContext): Doc[] => {
  const { localField, foreignField } = spec;
  const variables = { ...context.variables };
  for (const [name, expression] of Object.entries(spec.let)) {
    variables[name] = evaluate(doc, expression, context.variables) ?? null;
  }
  const inner: PipelineContext = { ...context, variables };
  if (localField === undefined || foreignField === undefined) return [...context.run(spec.from, spec.pipeline, inner)];
  const filter = { [foreignField]: { $in: localValues(doc, localField) } };
  if (spec.pipeline.length > 0) return [...context.run(spec.from, [{ $match: filter }, ...spec.pipeline], inner)];
  const collection = context.storage.find(context.db, spec.from);
  if (!collection) return [];
  return [...new PreparedQuery(context.storage, collection, { filter }).results()].map((found) => found.doc);
};

/** `$lookup`, which finds the documents of the other collection by its indexes. */
export const lookup: Stage = function* (docs, argument, context) {
  const spec = parse(argument);
  for (const doc of docs) yield setAt(doc, spec.as, joined(doc, spec, context)) as Doc;
};
