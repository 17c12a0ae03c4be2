import { fchmodSync, fstatSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '@parcelbell/platform';
import { readableLine } from '@parcelbell/platform/hosting';
import pino, { type DestinationStream } from 'pino';

interface TerminalLogOptions {
  /** Begins a new file after so many bytes. */
  readonly rotateAtBytes?: number;
  /** Takes what the terminal shows. */
  readonly show?: (text: string) => void;
}

/** What is kept in memory while the file takes nothing; beyond that, lines are dropped. */
const mostWaitingBytes = 8 * 1024 * 1024;
const shownAgainAfterMs = 10_000;

/**
 * Where the log of a product that somebody runs in a terminal goes: all of it to a file (one older file is kept), readable by its owner alone, and
 * warnings and errors to the terminal besides, a readable line each. Throws ConfigError where there can be no such file.
 */
export function terminalLog(
  dataDir: string,
  { rotateAtBytes = 10 * 1024 * 1024, show = (text) => void process.stderr.write(text) }: TerminalLogOptions = {},
): { destination: DestinationStream; file: string } {
  const file = path.join(dataDir, 'parcelbell.log');
  const showOnce = oncePer(shownAgainAfterMs, show);
  let { fd, bytes } = openFile(file);
  let kept = keepIn(fd);

  function keepIn(opened: number): ReturnType<typeof pino.destination> {
    const destination = pino.destination({ dest: opened, sync: false, maxLength: mostWaitingBytes });
    return destination.on('error', ({ code }: NodeJS.ErrnoException) =>
      showOnce(`warn parcelbell: the log cannot be written (${code}): ${file}\n`),
    );
  }

  function rotate(): void {
    bytes = 0;
    try {
      renameSync(file, `${file}.1`);
      ({ fd } = openFile(file));
    } catch {
      // The log goes on in the file that is open; it is tried again after as many bytes.
      return;
    }
    kept.end();
    kept = keepIn(fd);
  }

  return {
    file,
    destination: {
      write: (line) => {
        if (bytes > rotateAtBytes) rotate();
        bytes += Buffer.byteLength(line);
        kept.write(line);
        const shown = readableLine(line);
        if (shown) showOnce(shown);
      },
    },
  };
}

/** Opened at once, so that a file which cannot be written is told before anything starts. */
function openFile(file: string): { fd: number; bytes: number } {
  try {
    const fd = openSync(file, 'a', 0o600);
    fchmodSync(fd, 0o600);
    return { fd, bytes: fstatSync(fd).size };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([`DATA_DIR: ${file} cannot be written (${code}); move it away or mend its permissions`]);
  }
}

/** What repeats, as every try to reach an engine that is away does, is shown now and then; the file has it all. */
function oncePer(ms: number, show: (text: string) => void): (text: string) => void {
  const lastShown = new Map<string, number>();
  return (text) => {
    const now = performance.now();
    if (now - (lastShown.get(text) ?? Number.NEGATIVE_INFINITY) < ms) return;
    if (lastShown.size >= 100) lastShown.clear();
    lastShown.set(text, now);
    show(text);
  };
}
