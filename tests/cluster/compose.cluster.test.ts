import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { logUntilAnswered, messageIdsByTracking } from '../faults/run-of-parcels.ts';
import type { CallHeaders } from '../harness/api.ts';
import { chromiumOptions, visit } from '../harness/browser.ts';
import { unitsOfFloors } from '../harness/building.ts';
import { mailpitPage } from '../harness/mailpit.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { walkFirstSteps } from '../journeys/first-steps.ts';
import { walkFirstStepsInBrowser } from '../journeys/first-steps-in-browser.ts';
import {
  buildsWithinMs,
  builtServices,
  composeApi,
  containers,
  killProcessOf,
  mailpitUrl,
  ownContainers,
  publicUrl,
  removeUnlessKept,
  restartEngine,
  startAgain,
  startFromNothing,
  startsWithinMs,
  stopAll,
  untilSettled,
} from './compose-product.ts';

/** For a test that restarts processes and waits until all are healthy. */
const restartsWithinMs = startsWithinMs + 5 * 60_000;

describe('docker compose', () => {
  const api = composeApi();
  /** In 101, 204 and 407 live people of the sample data, and 301 is the unit of the walk in the browser. */
  const taken = ['101', '204', '301', '407'];
  /** Each walk takes the next unit, so that its parcels and residents are its own. */
  const units = unitsOfFloors().filter((unit) => !taken.includes(unit));
  const walk = (): Promise<string> => walkFirstSteps(api, units.shift() ?? '');
  const signIn = (): Promise<CallHeaders> => api.signIn('admin@maplecourt.test');

  beforeAll(startFromNothing, startsWithinMs + buildsWithinMs);
  afterAll(removeUnlessKept, restartsWithinMs);

  it('starts everything by one command: each process is healthy without a restart, and each job has ended with 0', async () => {
    const all = await containers();
    expect([...all.keys()]).toEqual(expect.arrayContaining([...builtServices.keys()]));
    const restarted = [...all].filter(([, { RestartCount, State }]) => RestartCount > 0 || State.OOMKilled);
    expect(restarted.map(([name]) => name)).toEqual([]);
  });

  it('works as the README says, through the API', async () => {
    await walk();
  });

  it(
    'works as the README says, in a browser',
    async () => {
      const { chromium } = await import('@playwright/test');
      const browser = await chromium.launch(chromiumOptions());
      try {
        await walkInBrowser(browser);
      } finally {
        await browser.close();
      }
    },
    5 * 60_000,
  );

  it(
    'loses nothing while Redis, Kafka and the database are restarted one after the other: each parcel has exactly one mail',
    async () => {
      const desk = await signIn();
      const unit = units.shift() ?? '';
      const resident = `restarts-${Date.now()}@example.test`;
      await moveIn(api, { unit, email: resident });
      await untilUnit(api, desk, unit, ({ people }) => people === 1);
      const logged = await logDuring(unit, desk, async () => {
        for (const engine of ['redis', 'kafka', 'mongodb']) await restartEngine(engine);
      });
      const { body } = await api.get(`/api/deliveries?unit=${unit}`, desk);
      const stored = body.map(({ tracking }: { tracking: string }) => tracking);
      expect(stored.sort()).toEqual(logged.toSorted());
      const notified = await until(
        'every parcel has a mail',
        () => messageIdsByTracking(api, [resident], { subject: /at the front desk/, tracking: /T\d{5}/g }),
        (found) => found.size >= logged.length,
        2 * 60_000,
      );
      expect([...notified.keys()].sort()).toEqual(logged.toSorted());
      expect([...notified].filter(([, ids]) => ids.size > 1)).toEqual([]);
      const mails = (await api.mails(resident)).filter(({ subject }) => /at the front desk/.test(subject));
      expect(mails).toHaveLength(logged.length);
    },
    restartsWithinMs,
  );

  it.each([...builtServices.keys()])(
    '%s, killed by SIGKILL, is started again, and the product works',
    async (service) => {
      await killProcessOf(service);
      await untilSettled();
      await walk();
    },
    restartsWithinMs,
  );

  it(
    'stops every process of the product with 0 within its grace, and has its data when it is started again',
    async () => {
      const packageId = await walk();
      await stopAll();
      const codes = [...(await ownContainers())].map(([name, { State }]) => [name, State.Status, State.ExitCode]);
      expect(codes.filter(([, status, code]) => status !== 'exited' || code !== 0)).toEqual([]);
      await startAgain();
      const { body } = await api.get(`/api/deliveries?ids=${packageId}`, await signIn());
      expect(body).toMatchObject([{ packageId, pickedupAt: expect.any(String) }]);
      await walk();
    },
    restartsWithinMs,
  );

  async function walkInBrowser(browser: Browser): Promise<void> {
    const visitor = await visit(browser, publicUrl);
    // Mailpit's own pages.
    visitor.ignoreProblems(/:8025/);
    const { context, page: desk } = visitor;
    await walkFirstStepsInBrowser({
      context,
      desk,
      building: { name: 'Maple Court', admin: 'admin@maplecourt.test' },
      resident: `anna-browser-${Date.now()}@example.test`,
      mailbox: mailpitPage(mailpitUrl, await context.newPage()),
      step: async (name, run) => {
        await run().catch((error: Error) => {
          throw new Error(`A new user ${name}: ${error.message}`, { cause: error });
        });
      },
    });
    expect(visitor.takeProblems()).toEqual([]);
  }

  /** Logs a parcel a second until the work has ended, each until it is accepted. Answers their tracking numbers. */
  async function logDuring(unit: string, desk: CallHeaders, work: () => Promise<void>): Promise<string[]> {
    const logged: string[] = [];
    const ended = new AbortController();
    const logging = (async () => {
      while (!ended.signal.aborted) {
        const tracking = `T${String(logged.length).padStart(5, '0')}`;
        await logUntilAnswered(api, { unit, tracking }, desk);
        logged.push(tracking);
        await wait(1_000);
      }
    })();
    try {
      await work();
    } finally {
      ended.abort();
      await logging;
    }
    return logged;
  }
});
