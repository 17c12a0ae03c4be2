import { describe, expect } from '@jest/globals';
import { homeCode, moveIn, parcelFor } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, desk, unit } = running();

/** A resident of a unit of their own, who was told of a parcel. */
async function told(name: string) {
  const home = unit();
  const email = `${name}@notices.test`;
  await moveIn(api(), { unit: home, email });
  return { email, packageId: await parcelFor(api(), desk(), home) };
}

const mailAbout = async (email: string, words: string) =>
  until(
    `a mail to ${email} says ${words}`,
    async () => (await api().mails(email)).find(({ subject, text }) => `${subject}\n${text}`.includes(words)),
    (mail) => mail !== undefined,
  );

describe("11 Residents' own page: the link in any mail", () => {
  it('11 every mail about a parcel has the link, and a new one comes by mail', async () => {
    const { email, packageId } = await told('page');
    const code = homeCode(await mailAbout(email, packageId));
    expect((await api().get(`/api/public/residents/home/${code}`)).status).toBe(200);
    expect((await api().send('POST', `/api/public/residents/home/${code}/renewal`, {})).status).toBe(202);
    const fresh = homeCode(await mailAbout(email, 'Your new link'));
    expect((await api().get(`/api/public/residents/home/${fresh}`)).status).toBe(200);
  });
});
