import { existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { readableLine } from '@parcelbell/platform/hosting';
import pino, { type DestinationStream } from 'pino';

const rotateAtBytes = 10 * 1024 * 1024;

/**
 * Where the log of a product that somebody runs in a terminal goes: all of it to a file (one older file is kept), and warnings and errors to the
 * terminal besides, a readable line each.
 */
export function terminalLog(dataDir: string): { destination: DestinationStream; file: string } {
  const file = path.join(dataDir, 'parcelbell.log');
  if (existsSync(file) && statSync(file).size > rotateAtBytes) renameSync(file, `${file}.1`);
  const kept = pino.destination({ dest: file, mkdir: true, sync: false });
  return {
    file,
    destination: {
      write: (line) => {
        kept.write(line);
        const shown = readableLine(line);
        if (shown) process.stderr.write(shown);
      },
    },
  };
}
