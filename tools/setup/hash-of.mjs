import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** A hash of files and folders of the checkout: of all in them but tests and what was built or installed. */
export function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(source)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(source) {
  if (!existsSync(inRoot(source))) return [];
  const entries = readdirEntries(source);
  if (!entries) return [source];
  return entries
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !name.includes('.test.'))
    .flatMap(({ name }) => filesIn(`${source}/${name}`));
}

function readdirEntries(source) {
  try {
    return readdirSync(inRoot(source), { withFileTypes: true });
  } catch {
    return undefined;
  }
}
