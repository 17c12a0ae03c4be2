import { badValue, CommandError } from '../errors.ts';
import { type Doc, getOwn, isPlainObject, setOwn } from '../values/types.ts';
import { evaluate } from './expressions.ts';
import { compileFilter, type Positions } from './matcher.ts';

/** Shapes one document of a result; `positions` says which array elements matched, for `array.$`. */
export type Project = (doc: Doc, positions: () => Positions) => Doc;

/** A tree of paths; a leaf is `true`. */
interface PathTree extends Map<string, PathTree | true> {}

const addPath = (tree: PathTree, path: string): void => {
  const parts = path.split('.');
  let node = tree;
  parts.forEach((part, i) => {
    const next = node.get(part);
    if (i === parts.length - 1) {
      if (next !== undefined) throw new CommandError(31250, `Path collision at ${path}`);
      node.set(part, true);
    } else if (next === true) {
      throw new CommandError(31249, `Path collision at ${path} remaining portion ${parts.slice(i + 1).join('.')}`);
    } else {
      const child: PathTree = next ?? new Map();
      node.set(part, child);
      node = child;
    }
  });
};

const include = (value: unknown, tree: PathTree): unknown => {
  if (Array.isArray(value)) {
    return value.filter((item) => isPlainObject(item) || Array.isArray(item)).map((item) => include(item, tree));
  }
  if (!isPlainObject(value)) return undefined;
  const out: Doc = {};
  for (const [key, field] of Object.entries(value)) {
    const node = tree.get(key);
    if (node === undefined) continue;
    const kept = node === true ? field : include(field, node);
    if (kept !== undefined) setOwn(out, key, kept);
  }
  return out;
};

const exclude = (value: unknown, tree: PathTree): unknown => {
  if (Array.isArray(value)) return value.map((item) => exclude(item, tree));
  if (!isPlainObject(value)) return value;
  const out: Doc = {};
  for (const [key, field] of Object.entries(value)) {
    const node = tree.get(key);
    if (node === undefined) setOwn(out, key, field);
    else if (node !== true) setOwn(out, key, exclude(field, node));
  }
  return out;
};

/** Replaces the value at a path, also in the elements of arrays on the way. Copies what it changes. */
const mapAt = (value: unknown, parts: readonly string[], change: (value: unknown) => unknown): unknown => {
  const [part, ...rest] = parts;
  if (part === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item) => mapAt(item, parts, change));
  if (!isPlainObject(value)) return value;
  const out = { ...value };
  const next = getOwn(value, part);
  const changed = rest.length > 0 && next === undefined ? undefined : mapAt(next, rest, change);
  if (changed === undefined) delete out[part];
  else setOwn(out, part, changed);
  return out;
};

/** Sets a computed value at a path, making documents on the way where there are none. */
export const setAt = (value: unknown, parts: readonly string[], computed: unknown): unknown => {
  const [part, ...rest] = parts;
  if (part === undefined) return computed;
  const out: Doc = isPlainObject(value) ? { ...value } : {};
  const next = setAt(getOwn(out, part), rest, computed);
  if (next === undefined) delete out[part];
  else setOwn(out, part, next);
  return out;
};

const sliced = (value: unknown, argument: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  if (typeof argument === 'number') return argument >= 0 ? value.slice(0, argument) : value.slice(argument);
  const [skip, limit] = argument as [number, number];
  const from = skip >= 0 ? skip : Math.max(0, value.length + skip);
  return value.slice(from, from + limit);
};

const isSlice = (argument: unknown): boolean =>
  typeof argument === 'number' ||
  (Array.isArray(argument) && argument.length === 2 && argument.every((part) => typeof part === 'number'));

const firstMatching = (value: unknown, filter: unknown): unknown => {
  if (!Array.isArray(value)) return undefined;
  const matches = compileFilter({ v: { $elemMatch: filter } });
  const found = value.find((item) => matches({ v: [item] }));
  return found === undefined ? undefined : [found];
};

interface Parts {
  readonly included: string[];
  readonly excluded: string[];
  readonly computed: [path: string, expression: unknown][];
  readonly slices: [path: string, argument: unknown][];
  readonly elements: [path: string, filter: unknown][];
  positional: string | undefined;
  id: boolean | undefined;
}

const addField = (parts: Parts, path: string, value: unknown): void => {
  if (value === true || (typeof value === 'number' && value !== 0)) {
    if (path === '_id') parts.id = true;
    else if (path.endsWith('.$')) parts.positional = path.slice(0, -2);
    else parts.included.push(path);
  } else if (value === false || value === 0) {
    if (path === '_id') parts.id = false;
    else parts.excluded.push(path);
  } else if (isPlainObject(value) && isSlice(value.$slice)) parts.slices.push([path, value.$slice]);
  else if (isPlainObject(value) && '$elemMatch' in value) parts.elements.push([path, value.$elemMatch]);
  else if (isPlainObject(value) && !Object.keys(value)[0]?.startsWith('$')) {
    if (Object.keys(value).length === 0) throw new CommandError(51270, 'An empty sub-projection is not a valid value.');
    for (const [key, inner] of Object.entries(value)) addField(parts, `${path}.${key}`, inner);
  } else parts.computed.push([path, value]);
};

const parse = (projection: Doc): Parts => {
  const parts: Parts = {
    included: [],
    excluded: [],
    computed: [],
    slices: [],
    elements: [],
    positional: undefined,
    id: undefined,
  };
  for (const [path, value] of Object.entries(projection)) {
    if (path === '') throw badValue('FieldPath cannot be constructed with empty string');
    addField(parts, path, value);
  }
  if (parts.excluded.length > 0 && isInclusion(parts)) {
    const excluded = parts.excluded[0] ?? '';
    throw new CommandError(31254, `Cannot do exclusion on field ${excluded} in inclusion projection`);
  }
  return parts;
};

const isInclusion = ({ included, computed, elements, positional, id, excluded, slices }: Parts): boolean =>
  included.length > 0 ||
  computed.length > 0 ||
  elements.length > 0 ||
  positional !== undefined ||
  (id === true && excluded.length === 0 && slices.length === 0);

const positionalElement = (value: unknown, path: string, positions: Positions): unknown => {
  if (!Array.isArray(value)) return value;
  const at = positions.at(path);
  if (at === undefined) {
    throw new CommandError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  }
  return [value[at]];
};

const shape = (parts: Parts): ((doc: Doc) => Doc) => {
  const tree: PathTree = new Map();
  if (!isInclusion(parts)) {
    for (const path of parts.excluded) addPath(tree, path);
    if (parts.id === false) addPath(tree, '_id');
    return (doc) => exclude(doc, tree) as Doc;
  }
  const kept = [...parts.included, ...parts.slices.map(([path]) => path), ...parts.elements.map(([path]) => path)];
  for (const path of parts.positional === undefined ? kept : [...kept, parts.positional]) addPath(tree, path);
  if (parts.id !== false) tree.set('_id', true);
  return (doc) => include(doc, tree) as Doc;
};

/** Compiles the projection of a find. `$$ROOT` in expressions is the document as stored. */
export const compileProjection = (projection: Doc, variables: Doc = {}): Project | undefined => {
  if (Object.keys(projection).length === 0) return undefined;
  const parts = parse(projection);
  const shaped = shape(parts);
  return (doc, positions) => {
    let out: unknown = shaped(doc);
    for (const [path, argument] of parts.slices) out = mapAt(out, path.split('.'), (value) => sliced(value, argument));
    for (const [path, filter] of parts.elements) {
      out = mapAt(out, path.split('.'), (value) => firstMatching(value, filter));
    }
    const { positional } = parts;
    if (positional !== undefined) {
      out = mapAt(out, positional.split('.'), (value) => positionalElement(value, positional, positions()));
    }
    for (const [path, expression] of parts.computed)
      out = setAt(out, path.split('.'), evaluate(doc, expression, variables));
    return out as Doc;
  };
};
