import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { createFileCache, type FileCache } from './file-cache.ts';

const file = '/assets/main.0123abcd.js';
const immutable = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-length': '100',
  'content-encoding': 'br',
  vary: 'Accept-Encoding',
};

function get(url: string, more: Partial<Pick<IncomingMessage, 'method' | 'headers'>> = {}): IncomingMessage {
  const headers = { 'accept-encoding': 'gzip, br', ...more.headers };
  return Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, ...more, headers });
}

function pass(
  files: FileCache,
  request: IncomingMessage,
  status = 200,
  headers: OutgoingHttpHeaders = immutable,
): void {
  const recording = files.record(request, status, headers);
  recording?.add(Buffer.alloc(60));
  recording?.add(Buffer.alloc(40));
  recording?.end();
}

const isCached = (files: FileCache, request: IncomingMessage): boolean =>
  files.send(request, new ServerResponse(request));

describe('the files of hosts that the gateway keeps', () => {
  it('are for all clients that accept the same encodings, whatever else they say', () => {
    const files = createFileCache(1_000, 100);
    pass(files, get(file));
    expect(
      isCached(files, get(file, { headers: { 'accept-encoding': 'BR, deflate, gzip;q=0.5', cookie: 'a=b' } })),
    ).toBe(true);
    for (const accepted of ['gzip', 'br', 'identity', 'gzip, br;q=0']) {
      expect([accepted, isCached(files, get(file, { headers: { 'accept-encoding': accepted } }))]).toEqual([
        accepted,
        false,
      ]);
    }
  });

  it.each([
    ['an answer that may change', get(file), 200, { ...immutable, 'cache-control': 'no-cache' }],
    ['an answer for one person', get(file), 200, { ...immutable, 'cache-control': 'private, immutable' }],
    [
      'an answer that depends on more than the encoding',
      get(file),
      200,
      { ...immutable, vary: 'Accept-Encoding, Cookie' },
    ],
    ['an answer that says nothing of the encoding', get(file), 200, { ...immutable, vary: undefined }],
    ['an encoding that others may not accept', get(file), 200, { ...immutable, 'content-encoding': 'zstd' }],
    ['a file that is too large', get(file), 200, { ...immutable, 'content-length': '101' }],
    ['a file of unknown length', get(file), 200, { ...immutable, 'content-length': undefined }],
    ['a refusal', get(file), 404, immutable],
    ['what is no file', get(file, { method: 'HEAD' }), 200, immutable],
    ['a file with a query', get(`${file}?1`), 200, immutable],
  ])('are not %s', (_, request, status, headers) => {
    const files = createFileCache(1_000, 100);
    pass(files, request, status, headers as OutgoingHttpHeaders);
    expect([isCached(files, request), isCached(files, get(file))]).toEqual([false, false]);
  });

  it('are none that broke off', () => {
    const files = createFileCache(1_000, 100);
    files.record(get(file), 200, immutable)?.add(Buffer.alloc(60));
    expect(isCached(files, get(file))).toBe(false);
  });

  it('are as many as there is room for, the newest', () => {
    const files = createFileCache(250, 100);
    for (const url of ['/a', '/b', '/b', '/c']) pass(files, get(url));
    expect(['/a', '/b', '/c'].map((url) => isCached(files, get(url)))).toEqual([false, true, true]);
  });
});
