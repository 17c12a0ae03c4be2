import type { Page } from '@playwright/test';
import type { Api } from '../harness/api.ts';
import { changeMaple } from '../harness/buildings.ts';
import { approve, homeOf, moveIn, parcelFor } from '../harness/residents.ts';
import { answering, type Scene } from './scene.ts';

const resident = { unit: '404', email: 'hana@example.test' };
/** How a resident's page is named in both languages. */
const somebodyElse = { button: /somebody else|une autre personne/, code: /Get a code|Obtenir un code/ };

/** A resident's own page, by the link in a mail. */
export function homeScenes(api: Api): readonly Scene[] {
  const open = async (page: Page) => {
    await page.goto(await homeOf(api, resident.email));
    await page.locator('h1').waitFor();
  };
  const ask = (page: Page) => page.getByRole('button', { name: somebodyElse.button });
  const nameSomebody = async (page: Page) => {
    await ask(page).click();
    await page.getByRole('textbox').first().fill('Sam Lee');
  };
  const scenes: readonly Omit<Scene, 'forResidents'>[] = [
    {
      name: 'home-unapproved',
      before: async () => {
        await changeMaple(api, { settings: { pickupProof: 'code', undoBeforeNotice: false, groupNotices: false } });
        await moveIn(api, resident);
        const desk = await api.signIn('admin@maplecourt.test');
        const packageId = await parcelFor(api, desk, resident.unit);
        await api.send('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId: 'Sam' }, desk);
        await parcelFor(api, desk, resident.unit);
      },
      show: async (page) => {
        await open(page);
        await page.locator('select').waitFor();
      },
    },
    {
      name: 'home-waiting',
      before: async () => approve(api, await api.signIn('admin@maplecourt.test'), resident.unit),
      show: async (page) => {
        await open(page);
        await page.locator('select').waitFor();
        await page.getByRole('img').first().waitFor();
      },
    },
    {
      name: 'home-somebody',
      show: async (page) => {
        await open(page);
        await nameSomebody(page);
      },
    },
    {
      name: 'home-delegated',
      show: async (page) => {
        await open(page);
        const given = page.getByRole('heading', { name: 'Sam Lee' });
        await given.or(ask(page)).first().waitFor();
        if (await given.isVisible()) return;
        await nameSomebody(page);
        await page.getByRole('button', { name: somebodyElse.code }).click();
        await given.waitFor();
      },
    },
    {
      name: 'home-expired',
      show: async (page) => {
        const refusal = { type: 'LINK_EXPIRED', params: { purpose: 'home' }, error: 'Expired.' };
        await answering(page, /public\/residents\/home\/[\w-]+$/, 400, refusal);
        await open(page);
      },
    },
  ];
  return scenes.map((scene) => ({ ...scene, forResidents: true }));
}
