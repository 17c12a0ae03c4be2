import { appendFileSync, mkdirSync } from 'node:fs';
import process from 'node:process';
import { inRoot } from '../../setup/paths.mjs';

const folder = inRoot('.cache');
/** How long a worker may take to end once it has nothing to do. It is killed after a second, or half of one where Jest itself runs it. */
const endsWithinMs = 400;

/** Fails the run, see tests/run.ts. */
function reportLeak(leak) {
  mkdirSync(folder, { recursive: true });
  appendFileSync(`${folder}/leaks.txt`, `${leak}\n`);
}

/** The test files that this process ran. */
export const ranFiles = new Set();

/** What keeps this process alive: pipes and sockets with what is known of them, and the kinds of all else. Its own output is open in every process. */
function leftOpen() {
  const streams = process._getActiveHandles().filter(({ fd, writableLength }) => !(fd <= 2 && !writableLength));
  const described = streams.map((stream) => {
    const { pid, fd, readableFlowing, writableLength, remotePort } = stream;
    return `${stream.constructor.name} ${JSON.stringify({ pid, fd, readableFlowing, writableLength, remotePort })}`;
  });
  const isStream = /^(Pipe|TCPSocket|TTY|Process)Wrap$|^Pipe$/;
  return [...described, ...process.getActiveResourcesInfo().filter((kind) => !isStream.test(kind))];
}

/** A worker whose tests left something open would not end by itself. */
function endOrReport() {
  process.off('disconnect', endWithRun);
  if (process.connected) process.disconnect();
  const giveUp = () => {
    reportLeak(`left open: ${leftOpen().join(', ')}; the files here were ${[...ranFiles].join(', ')}`);
    process.exit(1);
  };
  // In two waits, so that a process which a busy machine held up closes what it has ended before it is judged.
  setTimeout(() => setTimeout(giveUp, endsWithinMs / 2).unref(), endsWithinMs / 2).unref();
}

/** Where the run ends early, nothing of it stays. */
function endWithRun() {
  process.exit(1);
}

if (process.send) {
  process.once('SIGTERM', endOrReport);
  process.once('disconnect', endWithRun);
  // Jest ends a worker by listening to its messages no longer. A listener for 'disconnect' would keep the worker alive.
  process.on('removeListener', (event) => {
    if (event === 'message') process.off('disconnect', endWithRun);
  });
}

process.on('warning', ({ name, stack }) => {
  if (name === 'MaxListenersExceededWarning') reportLeak(stack);
});
