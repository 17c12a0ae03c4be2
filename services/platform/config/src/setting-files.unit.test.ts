import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readConfig, setting } from './config.ts';
import { isSet } from './setting-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parcelbell-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = path.join(folder, String(Math.random()));
  writeFileSync(file, content);
  return file;
}

const schema = z
  .object({ PORT: setting.port.default(8080), SESSION_SECRET: setting.secret.optional() })
  .refine(({ PORT }) => PORT !== 1, { path: ['PORT'], error: 'must not be 1' })
  .transform((raw) => ({ port: raw.PORT, secret: raw.SESSION_SECRET }));

const secret = 'w1Q8z0JmV6yCkR4tXo2LhB9sNfUe7PdGaIiTjYpZ';
const unreadable = path.join(folder, 'nothing-here');

describe('a setting that is given as a file', () => {
  it('the file holds the value: read without the white space around it', () => {
    const environment = { SESSION_SECRET_FILE: fileWith(`${secret}\n`), PORT_FILE: fileWith(' 9000\n') };
    expect(readConfig(schema, environment)).toEqual({ port: 9000, secret });
    expect([isSet(environment, 'SESSION_SECRET'), isSet(environment, 'LINK_SECRET')]).toEqual([true, false]);
  });

  it('an empty name of a file: counts as not set', () => {
    expect(readConfig(schema, { PORT_FILE: '' })).toEqual({ port: 8080 });
  });

  it('a variable that ends alike and is no setting: its file is not read', () => {
    expect(readConfig(schema, { SSL_CERT_FILE: unreadable })).toEqual({ port: 8080 });
  });

  it.each([
    [
      'cannot be read',
      { SESSION_SECRET_FILE: unreadable },
      'SESSION_SECRET_FILE: must be a file that can be read (ENOENT)',
    ],
    ['is a folder', { SESSION_SECRET_FILE: folder }, 'SESSION_SECRET_FILE: must be a file that can be read (EISDIR)'],
    ['is empty', { PORT_FILE: fileWith('\n') }, 'PORT_FILE: must be a file that is not empty'],
    ['stands beside the value', { PORT: '80', PORT_FILE: fileWith('90') }, 'PORT_FILE: must not be set where PORT is'],
    ['holds a malformed value', { PORT_FILE: fileWith('http') }, 'PORT: must be a port number, 0 to 65535'],
  ])('a file that %s: one sentence, without the value', (_, environment, fault) => {
    expect(() => readConfig(schema, environment)).toThrow(new Error(fault));
  });

  it('several faults: all are reported', () => {
    const read = () => readConfig(schema, { PORT: '1', SESSION_SECRET_FILE: unreadable });
    expect(read).toThrow(/SESSION_SECRET_FILE: must be a file.*\n.*PORT: must not be 1/);
  });
});
