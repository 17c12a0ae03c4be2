import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@parcelbell/test-tools';
import { Fixture, minutes } from '../../testing/residents-fixture.ts';
import { repeatErasures } from './repeat-erasures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'erasures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const base = '/api/residents/person-data';

async function erased(residents: Fixture, email: string): Promise<string> {
  const { body } = await residents.call('POST', `${base}/erasures`, { ...residents.staff(), body: { email } });
  return ended(residents, body.erasureId);
}

async function ended(residents: Fixture, erasureId: string): Promise<string> {
  await until('the erasure ends', async () => {
    await residents.eraseNow();
    const { body } = await residents.call('GET', `${base}/erasures/${erasureId}`, residents.staff());
    return body.state === 'done';
  });
  return erasureId;
}

const contactsOf = async (residents: Fixture, email: string) => {
  const { body } = await residents.call('POST', `${base}/search`, { ...residents.staff(), body: { email } });
  return [...body.contacts, ...body.requests].map(({ unit }: { unit: string }) => unit);
};

it.each(['in a file', 'in the database'])(
  'what a restore has brought back is erased again by the list %s, and nothing else',
  async (where) => {
    const file = path.join(folder, 'erasures.jsonl');
    const residents = await Fixture.start(where === 'in a file' ? { ERASURE_LIST_PATH: file } : {});
    try {
      await residents.verified('101', 'ann@example.test');
      await residents.verified('102', 'bob@example.test');
      const before = await residents.service.stored('households');
      const erasureId = await erased(residents, 'ann@example.test');
      const listed =
        where === 'in a file' ? await readFile(file, 'utf8') : await residents.service.stored('finishederasures');
      expect(JSON.stringify(listed)).toContain(erasureId);
      expect(JSON.stringify(listed)).not.toContain('ann@');

      // The databases as they were before, in which the list is not.
      const database = residents.service.platform.database;
      await database.collection('erasures').deleteMany({});
      for (const household of before)
        await database.collection('households').replaceOne({ _id: household._id }, household);
      residents.skip(minutes);
      await residents.register({ unit: '103', emails: ['ann@example.test'] });
      expect(await contactsOf(residents, 'ann@example.test')).toEqual(['101', '103']);
      residents.messageAddresses.push('bob@example.test', 'ann@example.test');
      const deps = { ...residents.context, ...residents.context.erasing };
      await repeatErasures(new AbortController().signal, deps);
      await ended(residents, erasureId);
      // Who registered again since has come back by themselves.
      expect(await contactsOf(residents, 'ann@example.test')).toEqual(['103']);
      expect(await contactsOf(residents, 'bob@example.test')).toEqual(['102']);
      const asked = residents.eraseRequests.at(-1)?.request;
      expect(asked?.addresses).toMatchObject([{ address: 'ann@example.test' }]);
      await repeatErasures(new AbortController().signal, deps);
      expect(await residents.service.stored('erasures')).toHaveLength(1);
    } finally {
      await residents.service.stop();
    }
  },
);
