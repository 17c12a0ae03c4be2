import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { serviceNames } from '../../tools/services/plan.ts';
import { root } from '../../tools/setup/paths.mjs';

const tiltfile = readFileSync(path.join(root, 'Tiltfile'), 'utf8');
/** The values of the Secret that is made in a folder. */
function secretIn(folder: string): Record<string, string> {
  const text = execFileSync(process.execPath, [path.join(root, 'tilt/secret.mjs')], { cwd: folder, encoding: 'utf8' });
  return JSON.parse(text).stringData;
}
const listOf = (name: string): readonly string[] =>
  JSON.parse(new RegExp(`^${name} = (.*)$`, 'm').exec(tiltfile)?.[1] ?? '[]');

describe('the Tiltfile', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'parcelbell-tilt-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is formatted and passes its linter', () => {
    const buildifier = path.join(root, 'node_modules/@bazel/buildifier/buildifier.js');
    execFileSync(
      process.execPath,
      [
        buildifier,
        '--type=default',
        '--mode=check',
        '--lint=warn',
        '--warnings=-function-docstring-args,-function-docstring-return',
        'Tiltfile',
      ],
      { cwd: root },
    );
  });

  it('runs every service, and the same engine versions as Docker Compose', () => {
    expect([...listOf('SERVICES')].sort()).toEqual([...serviceNames].sort());
    const engines = parseAllDocuments(readFileSync(path.join(root, 'tilt/engines.yaml'), 'utf8')).map((one) =>
      one.toJS(),
    );
    const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
    for (const name of listOf('ENGINES')) {
      const deployment = engines.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
      expect(compose).toContain(`image: ${deployment.spec.template.spec.containers[0].image}\n`);
    }
  });

  it('requests CPU for each engine, because pods without requests starve while all services start', () => {
    const engines = parseAllDocuments(readFileSync(path.join(root, 'tilt/engines.yaml'), 'utf8')).map((one) =>
      one.toJS(),
    );
    for (const { metadata, spec } of engines.filter(({ kind }) => kind === 'Deployment')) {
      const [container] = spec.template.spec.containers;
      expect([metadata.name, container.resources?.requests?.cpu]).toEqual([
        metadata.name,
        expect.stringMatching(/^\d+m$/),
      ]);
    }
  });

  it('sends texts to the embedded outbox, with the same account as Docker Compose', () => {
    const account = readFileSync(path.join(root, 'docker-compose.env'), 'utf8').matchAll(/^(TWILIO_\w+)=(.*)$/gm);
    const { settings } = parse(readFileSync(path.join(root, 'tilt/values.yaml'), 'utf8'));
    const secret = secretIn(folder);
    for (const [, name = '', value] of account) expect({ ...settings, ...secret }[name]).toBe(value);
  });

  it('keeps existing secrets, and adds those that an earlier release did not need', () => {
    const earlier = { SESSION_SECRET: 'made before', LINK_SECRET: 'made before too' };
    mkdirSync(path.join(folder, '.data/tilt'), { recursive: true });
    writeFileSync(path.join(folder, '.data/tilt/secrets.json'), JSON.stringify(earlier));
    const secret = secretIn(folder);
    expect(secret).toMatchObject({ ...earlier, METRICS_TOKEN: expect.stringMatching(/^.{48}$/) });
    expect(secretIn(folder)).toEqual(secret);
  });

  it('names an image by its content and has it loaded, for a cluster that Tilt does not know', () => {
    const program = (name: string, script: string): string => {
      const file = path.join(folder, name);
      writeFileSync(file, `#!${process.execPath}\n${script}`, { mode: 0o755 });
      return file;
    };
    const note = `require('node:fs').appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');`;
    const id = `sha256:0123456789abcdef${'0'.repeat(48)}`;
    const iidFile = `process.argv[process.argv.indexOf('--iidfile') + 1]`;
    program(
      'docker',
      `${note} if (process.argv[2] === 'build') require('node:fs').writeFileSync(${iidFile}, '${id}');`,
    );
    const loader = `${program('load', note)} --quiet`;
    const args = [loader, 'example.test/gateway', 'built/gateway.image', 'live', 'SERVICE=gateway'];
    execFileSync(process.execPath, [path.join(root, 'tilt/build-and-load.mjs'), ...args], {
      cwd: folder,
      env: { PATH: folder },
    });
    const name = 'example.test/gateway:tilt-0123456789abcdef';
    expect(readFileSync(path.join(folder, 'built/gateway.image'), 'utf8')).toBe(name);
    expect(readFileSync(path.join(folder, 'calls'), 'utf8').split('\n')).toEqual([
      'build --target live --build-arg SERVICE=gateway --iidfile built/gateway.image.id .',
      `tag ${id} ${name}`,
      `--quiet ${name}=${name}`,
      '',
    ]);
  });

  it('creates the secrets of the cluster for each developer', () => {
    const kept = ['tilt/values.yaml', 'tilt/engines.yaml', 'Tiltfile'].map((name) =>
      readFileSync(path.join(root, name), 'utf8'),
    );
    expect(kept.join('\n')).not.toMatch(/_SECRET["']?\s*[:=]/);
  });
});
