import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bareApp, errorMiddleware } from '@parcelbell/http';
import { createLogger } from '@parcelbell/observability';
import jwt from 'jsonwebtoken';
import { createSignInIssuer, embeddedClientId, sampleAccounts } from './index.ts';

const undo: (() => unknown)[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'parcelbell-sign-in-'));
  undo.push(() => rm(folder, { recursive: true }));
});

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function serve(dataDir?: string): Promise<string> {
  const app = bareApp();
  app.use(await createSignInIssuer({ dataDir, publicUrl: 'http://localhost:8080', production: false }));
  app.use(errorMiddleware(createLogger({ service: 'test', level: 'silent' })));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function ask(url: string, body: string): Promise<Response> {
  return fetch(`${url}/dev/sign-in/credential`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

async function credentialFor(url: string, email: string): Promise<string> {
  const answer = (await (await ask(url, JSON.stringify({ email }))).json()) as { credential: string };
  return answer.credential;
}

async function certs(url: string): Promise<Record<string, string>> {
  return (await (await fetch(`${url}/dev/sign-in/certs`)).json()) as Record<string, string>;
}

describe('the embedded sign-in', () => {
  it("issues a credential in Google's form, which the served certificate verifies", async () => {
    const url = await serve();
    const credential = await credentialFor(url, 'Admin@MapleCourt.test');
    const decoded = jwt.decode(credential, { complete: true });
    const pem = (await certs(url))[decoded?.header.kid ?? ''];
    const claims = jwt.verify(credential, pem ?? '', { algorithms: ['RS256'], audience: embeddedClientId });
    expect(claims).toMatchObject({
      iss: 'https://accounts.google.com',
      email: 'admin@maplecourt.test',
      email_verified: true,
      name: 'Priya Raman',
      sub: expect.stringMatching(/^\d{21}$/),
    });
  });

  it('gives each address its own constant subject', async () => {
    const url = await serve();
    const subject = async (email: string) => jwt.decode(await credentialFor(url, email))?.sub;
    expect(await subject('a@x.test')).toBe(await subject('A@x.test'));
    expect(await subject('a@x.test')).not.toBe(await subject('b@x.test'));
  });

  it('puts a given nonce into the credential, and the organisation of the address', async () => {
    const answer = await ask(await serve(), JSON.stringify({ email: 'a@x.test', nonce: 'n-1' }));
    const { credential } = (await answer.json()) as { credential: string };
    expect(jwt.decode(credential)).toMatchObject({ nonce: 'n-1', hd: 'x.test' });
    expect(jwt.decode(await credentialFor(await serve(), 'a@x.test'))).not.toHaveProperty('nonce');
  });

  it('issues different credentials each time, because each is accepted once', async () => {
    const url = await serve();
    expect(await credentialFor(url, 'a@x.test')).not.toBe(await credentialFor(url, 'a@x.test'));
  });

  it('stores its key in the data folder, readable by its owner only, and reuses it', async () => {
    const first = await certs(await serve(folder));
    const second = await certs(await serve(folder));
    expect(second).toEqual(first);
    expect((await stat(path.join(folder, 'sign-in-key.pem'))).mode & 0o777).toBe(0o600);
  });

  it('names the damaged file if the stored key is invalid', async () => {
    const file = path.join(folder, 'sign-in-key.pem');
    await writeFile(file, 'not a key');
    const start = createSignInIssuer({ dataDir: folder, publicUrl: 'http://localhost:8080', production: false });
    await expect(start).rejects.toThrow(`${file} is damaged`);
    expect(await readFile(file, 'utf8')).toBe('not a key');
  });

  it.each([
    ['no body', ''],
    ['no e-mail address', '{}'],
    ['a filter', '{"email":{"$ne":""}}'],
    ['a nonce that is no text', '{"email":"a@x.test","nonce":{"$ne":""}}'],
    ['a further field', '{"email":"a@x.test","admin":true}'],
    ['something that is no address', '{"email":"a@x"}'],
    ['a body too large', JSON.stringify({ email: `${'a'.repeat(5000)}@x.test` })],
    ['broken JSON', '{"email":'],
  ])('answers %s with an error body', async (_case, body) => {
    const answer = await ask(await serve(), body);
    expect([400, 413, 422]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ error: expect.any(String), type: expect.any(String) });
  });

  it('lists the sample accounts, as JSON and as a page without scripts', async () => {
    const url = await serve();
    expect(await (await fetch(`${url}/dev/sign-in/accounts`)).json()).toEqual(sampleAccounts);
    const page = await fetch(`${url}/dev/sign-in`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    for (const { email } of sampleAccounts) expect(html).toContain(email);
    expect(html).not.toContain('<script');
  });

  it('does not start in production', async () => {
    const start = createSignInIssuer({ publicUrl: 'https://parcelbell.example', production: true });
    await expect(start).rejects.toThrow('never available in production');
  });
});
