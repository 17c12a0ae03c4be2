import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { embeddedSettings } from '@parcelbell/embedded/dev-services';
import { parse } from 'yaml';
import { serviceNames } from '../../tools/services/plan.ts';
import { root } from '../../tools/setup/paths.mjs';

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly target: string; readonly args: Readonly<Record<string, string>> };
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly env_file?: readonly string[];
  readonly stop_grace_period?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly restart: string;
  readonly read_only?: boolean;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
}

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true });
const services: Readonly<Record<string, ComposeService>> = compose.services;
const settings = parseEnv(read('docker-compose.env'));
const entries = Object.entries(services);
const ours = entries.filter(([, { image }]) => image.startsWith('parcelbell/'));
const owners = serviceNames.filter((name) => name !== 'gateway');

/** Everything that has to be ready before this one starts. */
function waitsFor(name: string): string[] {
  const direct = Object.keys(services[name]?.depends_on ?? {});
  return direct.flatMap((each) => [each, ...waitsFor(each)]);
}

/** Names of settings whose values must not be known to others. */
const secretName = /(SECRET|TOKEN|PASSWORD|PRIVATE_KEY)$/;

describe('docker-compose.yml', () => {
  it('passes its linter', () => {
    const dclint = path.join(root, 'node_modules/dclint/bin/dclint.cjs');
    execFileSync(process.execPath, [dclint, '--max-warnings', '3', 'docker-compose.yml'], { cwd: root });
  });

  it('starts every service, prepares those that own data, and builds each from its image', () => {
    for (const name of serviceNames) expect(services[name]?.build?.args).toEqual({ SERVICE: name });
    for (const name of owners) expect(services[`prepare-${name}`]?.command).toEqual(['prepare']);
    const front = entries.filter(([, { build }]) => build?.target === 'front-end').map(([name]) => name);
    expect(front.map((name) => `http://${name}:8080`).sort()).toEqual(
      Object.entries(services.gateway?.environment ?? {})
        .filter(([name]) => name.startsWith('FRONT_END_'))
        .map(([, url]) => url)
        .sort(),
    );
  });

  it('publishes ports on this machine only', () => {
    const ports = entries.flatMap(([, { ports = [] }]) => ports);
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('has a health check for each long-running process, and neither check nor restart for jobs', () => {
    const without = entries.filter(
      ([, { build, healthcheck }]) => !healthcheck?.test && (!build || healthcheck?.disable),
    );
    expect(without.filter(([, { restart, healthcheck }]) => restart !== 'no' || !healthcheck?.disable)).toEqual([]);
    expect(without.length).toBeLessThan(entries.length / 2);
  });

  it('runs a program of the image in each health check of a foreign image', () => {
    // Looked up in the images' public sources: Jaeger is built on Alpine, whose busybox has wget.
    const programs: Readonly<Record<string, string>> = {
      'apache/kafka': '/opt/kafka/bin/kafka-broker-api-versions.sh',
      'axllent/mailpit': '/mailpit',
      'jaegertracing/jaeger': 'wget',
      mongo: 'mongosh',
      redis: 'redis-cli',
    };
    const theirs = entries.filter(([, { image }]) => !image.startsWith('parcelbell/'));
    const checked = theirs.map(([, { image, healthcheck }]) => [image.split(':')[0], healthcheck?.test?.[1]]);
    expect(Object.fromEntries(checked)).toEqual(programs);
  });

  it('makes dependants wait until a service is healthy or a job has succeeded', () => {
    for (const [, { depends_on = {} }] of entries) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const isJob = services[name]?.restart === 'no';
        expect([name, condition]).toEqual([name, isJob ? 'service_completed_successfully' : 'service_healthy']);
      }
    }
  });

  it('mounts the secrets into every process with the settings, and creates them before it starts', () => {
    const readers = ours.filter(([name, { env_file }]) => env_file && name !== 'secrets');
    expect(readers.length).toBeGreaterThan(serviceNames.length);
    for (const [name, { volumes }] of readers) {
      expect([name, volumes]).toEqual([name, expect.arrayContaining(['secrets:/secrets:ro'])]);
      expect([name, waitsFor(name)]).toEqual([name, expect.arrayContaining(['secrets'])]);
    }
  });

  it('declares exactly the volumes that are used', () => {
    const used = entries.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]));
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('builds each image once', () => {
    const built = entries.filter(([, { build }]) => build).map(([, { image }]) => image);
    expect(built).toEqual([...new Set(built)]);
    expect(ours.filter(([, { image }]) => !built.includes(image))).toEqual([]);
  });

  it('gives each of our processes its pause and 25 seconds to drain', () => {
    const running = ours.filter(([, { restart }]) => restart !== 'no');
    expect(running.filter(([, { stop_grace_period }]) => stop_grace_period !== '30s').map(([name]) => name)).toEqual(
      [],
    );
  });

  it('runs the engine versions that README names', () => {
    const named = [...read('README.md').matchAll(/docker run -d -p [\d:]+ (\S+):(\S+)/g)];
    expect(named).toHaveLength(3);
    for (const [, image, version = ''] of named) {
      expect(entries.map(([, service]) => service.image).filter((each) => each.startsWith(`${image}:`))).toEqual([
        expect.stringMatching(new RegExp(`:${version.replaceAll('.', '\\.')}(\\.|$)`)),
      ]);
    }
  });

  it('runs our processes on a read-only root', () => {
    expect(ours.filter(([, service]) => service.read_only !== true).map(([name]) => name)).toEqual([]);
  });

  it('has an exact version for every image', () => {
    expect(entries.map(([, { image }]) => image).filter((image) => !/:v?\d+\.\d+\.\d+(-[\w.]+)?$/.test(image))).toEqual(
      [],
    );
  });

  it('has no secret except the account of the embedded text outbox, which protects nothing', () => {
    const embedded = embeddedSettings({}, { httpPort: 1, smtpPort: 1 }).environment;
    const all = [settings, ...entries.map(([, { environment = {} }]) => environment)].flatMap(Object.entries);
    const secrets = all.filter(([name]) => secretName.test(name));
    expect(secrets).toEqual([['TWILIO_AUTH_TOKEN', embedded.TWILIO_AUTH_TOKEN]]);
    expect(settings.GOOGLE_CLIENT_ID).toBe(embedded.GOOGLE_CLIENT_ID);
    expect(settings.TWILIO_ACCOUNT_SID).toBe(embedded.TWILIO_ACCOUNT_SID);
    expect(read('docker-compose.yml') + read('docker-compose.env')).not.toMatch(/:\/\/[^/\s]+:[^/\s]+@/);
  });

  it('never runs in production, where embedded sign-in is refused', () => {
    expect(settings.NODE_ENV).toBe('development');
    expect(entries.filter(([, { environment }]) => environment?.NODE_ENV === 'production')).toEqual([]);
  });
});
