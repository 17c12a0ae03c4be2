import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const root = path.resolve(import.meta.dirname, '../..');
const folders = {
  '@parcelbell/addresses': 'addresses',
  '@parcelbell/client': 'frontends/client',
  '@parcelbell/ui': 'frontends/ui',
};

/** The kit that the shell provides: its version, and the names that each of its entries exports at run time. */
export const kitFile = path.join(import.meta.dirname, 'kit.json');

export function readKit() {
  return JSON.parse(readFileSync(kitFile, 'utf8'));
}

/** The names that the entries export now, in order. */
export function exportsNow(entries) {
  return Object.fromEntries(entries.map((entry) => [entry, exportsOf(readFileSync(fileOf(entry), 'utf8'))]));
}

function fileOf(entry) {
  const [, owner, rest = ''] = /^(@parcelbell\/\w+)(\/.*)?$/.exec(entry) ?? [];
  const folder = path.join(root, folders[owner]);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = path.join(folder, exports[`.${rest}`] ?? '');
  if (!existsSync(file)) throw new Error(`${entry} has no file.`);
  return file;
}

/** The names that a module exports at run time. An entry exports by name, so that its source contains the names. */
export function exportsOf(source) {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true });
  return body.flatMap(namesIn).toSorted();
}

function namesIn(statement) {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      if (statement.typeOnly) return [];
      return statement.specifiers
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ orig, exported, name }) => (exported ?? orig ?? name).value);
    case 'ExportDeclaration':
      return namesDeclared(statement.declaration);
    case 'ExportAllDeclaration':
      // The parser keeps no word of `export type *`, which exports nothing at run time.
      return [];
    default:
      return [];
  }
}

function namesDeclared({ type, identifier, declarations = [] }) {
  if (type.startsWith('Ts')) return [];
  return identifier ? [identifier.value] : declarations.map(({ id }) => id.value);
}

/** What differs between two lists of exports, each name with its entry. */
export function changesBetween(before, now) {
  const named = (exports) =>
    Object.entries(exports).flatMap(([entry, names]) => names.map((name) => `${entry} ${name}`));
  const [were, are] = [named(before), named(now)];
  return { added: are.filter((name) => !were.includes(name)), removed: were.filter((name) => !are.includes(name)) };
}

/** The version after such changes: a remote that was built before works with what was added, and not without what was removed. */
export function raised(version, { added, removed }) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (removed.length > 0) return `${major + 1}.0.0`;
  return added.length > 0 ? `${major}.${minor + 1}.0` : version;
}
