import process from 'node:process';

/** Something is missing that only a person can repair; its message is one clear sentence. */
export class SetupError extends Error {}

/** Prints for the person at the terminal what is being done, on standard error so that output can be piped. */
export function say(line) {
  process.stderr.write(`parcelbell: ${line}\n`);
}

/** Prints a result on standard output. */
export function print(text) {
  process.stdout.write(`${text}\n`);
}

/** Prints a fault on standard error. */
export function printError(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs a long step. Prints its name and a remark before it, and its duration after it. */
export async function step(title, work, toKnow) {
  const start = Date.now();
  say(`${title}${toKnow ? ` (${toKnow})` : ''} …`);
  const result = await work();
  say(`${title}: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
