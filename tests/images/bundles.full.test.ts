import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startTestStore } from '@parcelbell/document-store/testing';
import nodemailer from 'nodemailer';
import { freePorts } from '../harness/free-port.ts';
import { until } from '../harness/until.ts';
import { type Bundle, faultsIn, mains, makeBundle, startWithWrongPort, strangeSources } from './bundles.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function temporaryBundle(service: string, main: string): Promise<Bundle> {
  const bundle = await makeBundle(service, main);
  undo.push(() => bundle.remove());
  return bundle;
}

describe('the bundle of each image', () => {
  it.each(mains)('%s, %s: can be loaded, and has no secret, no test and no other service', async (service, main) => {
    const bundle = await temporaryBundle(service, main);
    const { status, stderr } = startWithWrongPort(bundle);
    expect(stderr).toContain('PORT: must be a port number');
    expect(status).toBe(1);
    expect(bundle.sources).toContain(`services/${service}/${main}`);
    expect(strangeSources(service, bundle)).toEqual([]);
    expect(faultsIn(bundle)).toEqual([]);
  });

  it('embedded: takes mail without the sample key of its library', async () => {
    const store = await startTestStore();
    undo.push(() => store.close());
    const { output } = await temporaryBundle('embedded', 'src/dev-services/main.ts');
    const httpPort = await freePorts(2);
    const smtpPort = httpPort + 1;
    const env = {
      MONGO_URL: store.url,
      DEV_PORT: String(httpPort),
      DEV_SMTP_PORT: String(smtpPort),
      DATA_DIR: path.join(path.dirname(output), 'data'),
      LOG_LEVEL: 'silent',
    };
    const child = spawn(process.execPath, ['main.mjs'], { cwd: output, env, stdio: ['ignore', 'inherit', 'inherit'] });
    undo.push(() => end(child));
    const url = `http://127.0.0.1:${httpPort}`;
    await until(
      'the embedded services are ready',
      () => fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined),
      (answer) => answer?.ok === true,
      30_000,
    );
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: smtpPort });
    await transport.sendMail({ from: 'a@example.test', to: 'ana@example.test', subject: 'A parcel', text: 'Here.' });
    const mails = await (await fetch(`${url}/dev/mailbox/messages?to=ana@example.test`)).json();
    expect(mails).toEqual([expect.objectContaining({ subject: 'A parcel' })]);
  });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
