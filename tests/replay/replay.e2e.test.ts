import { describe, expect } from '@jest/globals';
import type { Api, CallHeaders } from '../harness/api.ts';
import { shapes } from '../harness/product-process.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';
import { allMails, allTexts } from '../releases/answers.ts';
import { changeEverything } from './change-everything.ts';
import { readState } from './state.ts';
import { deliverAgain, eventTopics, untilHandled } from './topics.ts';

/** What the calls of reporting answer about a day and its month, and in a period that does not go on. */
async function reportsOf(api: Api, desk: CallHeaders, day: string): Promise<unknown[]> {
  const period = 'startDate=2026-01-01T00:00:00Z&endDate=2027-01-01T00:00:00Z';
  const usage = `/api/usage?date=${day}`;
  const paths = [usage, `${usage}&reportType=daily`, `/api/residents/analytics/building?${period}`];
  const answers = await Promise.all(paths.map((path) => api.get(path, desk)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  return answers.map(({ body }) => body);
}

/** A job removes the rows of a building that were replaced. */
const removedWithinMs = 180_000;

// Only topics can be replayed: within one process nothing keeps events.
const here = shapes.includes('services');

(here ? describe : describe.skip)('replaying every topic from its start, twice', () => {
  const { it, product, api, desk } = testProduct({ shape: 'services' });

  it('changes no state and no figure, and sends no mail', async () => {
    const { engines } = product();
    if (!engines) throw new Error('The product runs on no engines.');
    const { working, ended } = await changeEverything(api(), product());
    const { date: day } = (await api().get('/api/usage', desk())).body;
    const messages = async () => ({ mails: await allMails(api()), texts: await allTexts(api()) });
    const seen = async () => ({
      state: await readState(engines),
      messages: await messages(),
      reports: await reportsOf(api(), desk(), day),
    });
    let before = await seen();
    await until(
      'nothing moves any more, and no rows wait for their removal',
      async () => {
        await untilHandled(engines);
        const last = JSON.stringify(before);
        before = await seen();
        const waits = before.state['reporting.buildings']?.some((building) => building.includes('"retired"'));
        return JSON.stringify(before) === last && !waits;
      },
      Boolean,
      removedWithinMs,
    );
    const topics = await eventTopics(engines);
    expect(topics.filter(({ records }) => records.length === 0)).toEqual([]);
    const delivered = topics.reduce((sum, { records }) => sum + records.length, 0);
    let records = await untilHandled(engines);

    for (const _ of ['once', 'twice']) {
      await deliverAgain(topics, engines);
      const now = await untilHandled(engines);
      expect(now - records).toBe(delivered);
      records = now;
    }

    const after = await seen();
    for (const [collection, documents] of Object.entries(before.state))
      expect({ [collection]: after.state[collection] }).toEqual({ [collection]: documents });
    expect(after).toEqual(before);
    const me = async (session: Record<string, string>) => (await api().get('/api/users/me', session)).status;
    expect([await me(working), await me(ended)]).toEqual([200, 401]);
  }, 600_000);
});
