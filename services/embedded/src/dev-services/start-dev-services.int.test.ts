import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@parcelbell/observability';
import { sendRaw } from '@parcelbell/test-tools';
import mongoose from 'mongoose';
import { startDevServices } from './start-dev-services.ts';

const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Starts embedded sign-in on a free port. Returns the port. */
async function startSignIn(devAccess: 'loopback' | 'anywhere'): Promise<number> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'parcelbell-dev-'));
  undo.push(() => rm(dataDir, { recursive: true }));
  const services = await startDevServices({
    embedded: { mail: false, texts: false, signIn: true },
    // Sign-in does not use the database, so it is never opened.
    database: mongoose.createConnection(),
    dataDir,
    publicUrl: 'http://localhost:8080',
    devAccess,
    gatewayUrl: 'http://localhost:8080',
    log: createLogger({ service: 'test', level: 'silent' }),
    production: false,
    httpPort: 0,
    smtpPort: 0,
  });
  undo.push(() => services.stop(new Date(Date.now() + 5_000)));
  return services.ports.httpPort;
}

const body = '{"email":"admin@maplecourt.test"}';
const issue = (port: number, host: string) =>
  sendRaw(
    port,
    `POST /dev/sign-in/credential HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );

describe('the port of the embedded services', () => {
  it('issues no credential under a foreign host name, which DNS rebinding may point here', async () => {
    const port = await startSignIn('loopback');
    const refused = await issue(port, `evil.example:${port}`);
    expect(refused).toMatch(/^HTTP\/1\.1 403 /);
    expect(refused).toContain('LOOPBACK_ONLY');
    expect(refused).not.toContain('credential"');
    expect(await issue(port, `127.0.0.1:${port}`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('issues credentials under any host name with DEV_ACCESS=anywhere, as a gateway in another container needs', async () => {
    const port = await startSignIn('anywhere');
    expect(await issue(port, 'dev-services:8089')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
