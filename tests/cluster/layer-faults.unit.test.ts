import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Layer } from './image-layers.ts';
import { faultsOf, programsOf } from './layer-faults.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A layer of these files. */
function layerOf(files: Readonly<Record<string, string>>): Layer {
  const folder = mkdtempSync(path.join(tmpdir(), 'parcelbell-layer-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content, 'latin1');
  }
  return { folder, entries: Object.keys(files).map((name) => ({ path: name, isFile: true })), bytes: 0 };
}

const key = (label: string): string => `-----BEGIN ${label}PRIVATE KEY-----\n${'MIIE'.repeat(16)}\n`;
const token = 'a1B2'.repeat(9);

describe('the search of image layers', () => {
  it.each([
    ['app/.env', 'PORT=1', 'settings with secrets'],
    ['home/nonroot/.env.local', '', 'settings with secrets'],
    ['app/.git/config', '', 'a repository'],
    ['root/.ssh/id_ed25519', '', 'a key of SSH'],
    ['app/session-secret', '', 'a file of secrets'],
    ['app/.data/parcelbell.db', '', 'data of a product'],
    ['app/log-delivery.int.test.ts', '', 'a test'],
    ['app/tests/run.ts', '', 'sources of tests'],
    ['app/services/deliveries/src/testing/start.ts', '', 'sources of tests'],
    ['app/main.mjs.map', JSON.stringify({ sources: ['a.ts', 'b.unit.test.ts'] }), 'a source map of b.unit.test.ts'],
    ['etc/server.pem', key('RSA '), 'a private key'],
    ['app/main.mjs', `const key = ${JSON.stringify(key(''))};`, 'a private key'],
    ['usr/bin/program', `\u0000\u00ff${key('EC ')}`, 'a private key'],
    ['root/.npmrc', '//registry.npmjs.org/:_authToken=abc', 'an account of npm'],
    ['app/main.mjs', `fetch(url, { token: 'ghp_${token}' })`, 'a token of GitHub'],
    ['app/main.mjs', `'npm_${token}'`, 'a token of npm'],
    ['app/main.mjs', "'AKIAIOSFODNN7EXAMPLE'", 'a key of AWS'],
  ])('finds %s with %j: %s', (name, content, fault) => {
    expect(faultsOf(layerOf({ 'etc/passwd': 'root', [name]: content }))).toEqual([`${name}: ${fault}`]);
  });

  it('finds the value of a secret of this machine, and does not repeat it', () => {
    process.env.SOME_API_TOKEN = 'never-in-an-image-1';
    const found = faultsOf(layerOf({ 'app/main.mjs': "const token = 'never-in-an-image-1';" }));
    delete process.env.SOME_API_TOKEN;
    expect(found).toEqual(['app/main.mjs: the value of SOME_API_TOKEN']);
  });

  it('finds nothing in programs that read keys, settings of npm without an account, and sources', () => {
    const layer = layerOf({
      'app/main.mjs':
        "if (!pem.startsWith('-----BEGIN PRIVATE KEY-----')) throw new Error('-----END PRIVATE KEY-----');",
      'app/main.mjs.map': JSON.stringify({ sources: ['services/deliveries/src/main.ts'] }),
      'usr/local/etc/npmrc': 'cafile=/etc/ssl/certs/ca-certificates.crt',
      'etc/environment': 'PATH=/bin',
    });
    expect(faultsOf(layer)).toEqual([]);
  });

  it('finds shells and package managers among programs alone', () => {
    const layer = layerOf({
      'bin/sh': '',
      'usr/bin/apt-get': '',
      'nodejs/bin/node': '',
      'var/lib/dpkg/status.d/sh': '',
    });
    expect(programsOf(layer)).toEqual(['bin/sh', 'usr/bin/apt-get']);
  });
});
