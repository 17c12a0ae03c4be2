import { fchmodSync, fstatSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '@parcelbell/config';
import { createDuplicateFilter, isRefusalLine, readableLine } from '@parcelbell/observability';
import pino, { type DestinationStream } from 'pino';

interface TerminalLogOptions {
  /** A new file begins after this many bytes. */
  readonly rotateAtBytes?: number;
  /** Writes to the terminal. */
  readonly show?: (text: string) => void;
}

/** The maximum buffer while the file cannot be written. Further lines are dropped. */
const maxBufferedBytes = 8 * 1024 * 1024;

/**
 * The log of a product in a terminal. All lines go to a file that only its owner can read; one older file is kept. Refused and aborted requests have a
 * separate file, so that an attacker cannot rotate other lines out of the log with many requests. The logger limits the lines of an address. Warnings and errors also
 * go to the terminal, as readable lines. Throws ConfigError if the file cannot be opened.
 */
export function terminalLog(
  dataDir: string,
  { rotateAtBytes = 10 * 1024 * 1024, show = (text) => void process.stderr.write(text) }: TerminalLogOptions = {},
): { destination: DestinationStream; file: string } {
  const isShown = createDuplicateFilter();
  /** A text that repeats is shown only from time to time. The file has every line. */
  function showUnlessRepeated(text: string): void {
    if (isShown(text)) show(text);
  }
  const file = path.join(dataDir, 'parcelbell.log');
  const write = rotatingFile(file, rotateAtBytes, showUnlessRepeated);
  const writeRefused = rotatingFile(path.join(dataDir, 'parcelbell-refused.log'), rotateAtBytes, showUnlessRepeated);
  return {
    file,
    destination: {
      write: (line) => {
        (isRefusalLine(line) ? writeRefused : write)(line);
        const shown = readableLine(line);
        if (shown) showUnlessRepeated(shown);
      },
    },
  };
}

/** Opens a file for lines. After `rotateAtBytes` bytes a new one begins, and one older file is kept. */
function rotatingFile(file: string, rotateAtBytes: number, warn: (text: string) => void): (line: string) => void {
  let { fd, bytes } = openFile(file);
  let writer = createWriter(fd);

  function createWriter(opened: number): ReturnType<typeof pino.destination> {
    const destination = pino.destination({ dest: opened, sync: false, maxLength: maxBufferedBytes });
    return destination.on('error', ({ code }: NodeJS.ErrnoException) =>
      warn(`warn parcelbell: the log cannot be written (${code}): ${file}\n`),
    );
  }

  function rotate(): void {
    bytes = 0;
    try {
      renameSync(file, `${file}.1`);
      ({ fd } = openFile(file));
    } catch {
      // The log continues in the open file. The next attempt follows after another `rotateAtBytes` bytes.
      return;
    }
    writer.end();
    writer = createWriter(fd);
  }

  return (line) => {
    if (bytes > rotateAtBytes) rotate();
    bytes += Buffer.byteLength(line);
    writer.write(line);
  };
}

/** Opens the file at once, so that a file that cannot be written is reported before anything starts. */
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
