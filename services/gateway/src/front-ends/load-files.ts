import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lookup } from 'mrmime';

/** A file in memory, with the compressed copies of the build. */
export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  /** Whether its name changes with its content. */
  readonly isHashed: boolean;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/** Whether a file's name changes with its content, as the front ends' build makes such names. */
export function isHashedName(name: string): boolean {
  return /\.[0-9a-f]{8}\.\w+(\.map)?$/.test(name);
}

/**
 * Reads a front end's files, by their path below its folder. They are few and small. In memory they stay one consistent set during a new build
 * of the folder, and no request waits for the disk. Hidden files are ignored.
 */
export function loadFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !/(^|\/)\.|\.(br|gz)$/.test(name));
  return new Map(names.map((name) => [`/${name}`, loadFile(path.join(folder, name))]));
}

function loadFile(file: string): StaticFile {
  const plain = readFileSync(file);
  return {
    type: typeOf(file),
    etag: etagOf(plain),
    isHashed: isHashedName(file),
    plain,
    brotli: readIfExists(`${file}.br`),
    gzip: readIfExists(`${file}.gz`),
  };
}

/** A file that is created in memory, without compressed copies. Its name does not change with its content. */
export function unhashedFile(type: string, plain: Buffer): StaticFile {
  return { type, etag: etagOf(plain), isHashed: false, plain, brotli: undefined, gzip: undefined };
}

/** A weak ETag, because the same file is sent with different compressions. */
function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
}

function typeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
}

function readIfExists(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
