import { appendFileSync, mkdirSync } from 'node:fs';
import process from 'node:process';
import { inRoot } from '../../setup/paths.mjs';

const folder = inRoot('.cache/failed-tests');
/** How long a worker may take to end once it has nothing to do. The runner kills it after a second. */
const endsWithinMs = 700;

/** Fails the run, see tests/run.ts. */
function tell(leak) {
  mkdirSync(folder, { recursive: true });
  appendFileSync(`${folder}/leaks.txt`, `${leak}\n`);
}

/** A worker whose tests left something open would not end. */
process.once('disconnect', () => {
  setTimeout(() => tell(`left open: ${process.getActiveResourcesInfo().join(', ')}`), endsWithinMs).unref();
});

process.on('warning', ({ name, stack }) => {
  if (name === 'MaxListenersExceededWarning') tell(stack);
});
