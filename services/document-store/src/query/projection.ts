import { CommandError, unsupported } from '../errors.ts';
import { type Doc, isPlainObject, setOwn } from '../values/types.ts';
import { joinElements, rawElements } from '../wire/raw-bson.ts';

/** Shapes the documents of a result. */
export interface Projection {
  shape(doc: Doc): Doc;
  /** The fields to keep, where it keeps whole fields alone. */
  readonly keeps?: ReadonlySet<string>;
  /** The same for stored bytes, without decoding them; absent where the projection looks into fields. */
  readonly shapeBytes?: (bytes: Uint8Array) => Uint8Array;
}

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

const keepOrDrop = (bytes: Uint8Array, tree: PathTree, keeps: boolean): Uint8Array => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Buffer[] = [];
  for (const { name, start, end } of rawElements(buffer)) {
    if (tree.has(name) === keeps) kept.push(buffer.subarray(start, end));
  }
  return joinElements(kept);
};

const isIncluded = (path: string, value: unknown): boolean => {
  if (path === '' || path.split('.').some((part) => part.startsWith('$'))) {
    throw unsupported(`the field '${path}' in a projection`);
  }
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  throw unsupported(`a projection of '${path}' by anything but 1 and 0`);
};

/** Compiles a projection, which names the fields to keep or the fields to leave out. `_id` is kept unless it is left out by name. */
export const compileProjection = (projection: Doc): Projection | undefined => {
  const fields = Object.entries(projection).map(([path, value]) => [path, isIncluded(path, value)] as const);
  if (fields.length === 0) return undefined;
  const [first] = fields.filter(([path]) => path !== '_id');
  const keeps = (first ?? fields[0])?.[1] === true;
  const tree: PathTree = new Map();
  if (keeps) tree.set('_id', true);
  for (const [path, isKept] of fields) {
    if (path === '_id') {
      if (isKept === keeps) tree.set('_id', true);
      else tree.delete('_id');
    } else if (isKept === keeps) addPath(tree, path);
    else if (keeps) throw new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    else throw new CommandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }
  const shape = (doc: Doc) => (keeps ? include(doc, tree) : exclude(doc, tree)) as Doc;
  const isOfWholeFields = [...tree.values()].every((node) => node === true);
  if (!isOfWholeFields) return { shape };
  const shapeBytes = (bytes: Uint8Array) => keepOrDrop(bytes, tree, keeps);
  return { shape, shapeBytes, ...(keeps ? { keeps: new Set(tree.keys()) } : {}) };
};
