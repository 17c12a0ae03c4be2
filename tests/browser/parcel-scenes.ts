import type { Api } from '../harness/api.ts';
import { changeMaple } from '../harness/buildings.ts';
import { adminScene, type Scene } from './scene.ts';

const past = '/admin/tenant/deliveries';
const pickups = '/admin/tenant/delivery-pickups';

/** A parcel with all that can happen to it, beside a list and on its own, its label, and pickups that are proved. */
export function parcelScenes(api: Api): readonly Scene[] {
  const ids: string[] = [];
  const ask = async (method: string, path: string, body: object) =>
    (await api.send(method, path, body, await api.signIn('admin@maplecourt.test'))).body;
  const before = async () => {
    for (const location of ['Shelf B', 'Fridge', '']) {
      const parcel = { unit: '301', courier: 'FedEx', packagetype: 'Food', tracking: '794644790132', location };
      ids.push((await ask('POST', '/api/deliveries', parcel)).packageId);
    }
    const [first = ''] = ids;
    await ask('POST', `/api/deliveries/${first}/correction`, { packagetype: 'Box', reason: 'Label misread' });
    await ask('PATCH', `/api/deliveries/${first}`, { note: 'Keep upright' });
  };
  return [
    {
      ...adminScene('parcel-panel', async (page) => {
        await page.goto(`${past}?parcel=${ids[0]}`);
        await page.getByText('Label misread').waitFor();
      }),
      before,
    },
    adminScene('parcel-page', async (page) => {
      await page.goto(`/admin/tenant/parcels/${ids[0]}`);
      await page.getByText('Label misread').waitFor();
    }),
    adminScene('parcel-correct', async (page) => {
      await page.goto(`/admin/tenant/parcels/${ids[0]}`);
      await page.getByRole('button', { name: 'Correct a mistake' }).click();
      await page.keyboard.type('302');
      await page.getByText(/^Residents of 301 get/).waitFor();
    }),
    adminScene('parcel-close', async (page) => {
      await page.goto(`/admin/tenant/parcels/${ids[0]}`);
      await page.getByRole('button', { name: 'Close without pickup' }).click();
      await page.getByRole('button', { name: 'Close parcel' }).waitFor();
    }),
    adminScene('parcel-unknown', async (page) => {
      await page.goto('/admin/tenant/parcels/P-0000000000');
      await page.getByText('The parcel could not be loaded').waitFor();
    }),
    adminScene('parcel-label', async (page) => {
      await page.goto(`/admin/tenant/parcels/${ids[0]}?label`);
      await page.getByRole('img', { name: 'Code that opens this parcel' }).waitFor();
    }),
    adminScene('pickups-groups', async (page) => {
      await page.goto(pickups);
      await page.getByRole('button', { name: 'All of 301' }).waitFor();
    }),
    {
      ...adminScene('pickups-code', async (page) => {
        await page.goto(`${pickups}?unit=301`);
        await page
          .getByLabel(/^Pickup code of/)
          .first()
          .waitFor();
      }),
      before: () => changeMaple(api, { settings: { pickupProof: 'code' } }),
    },
    {
      ...adminScene('pickups-signature', async (page) => {
        await page.goto(`${pickups}?unit=301`);
        await page.getByRole('img', { name: 'Sign here' }).waitFor();
      }),
      before: () => changeMaple(api, { settings: { pickupProof: 'signature' } }),
    },
  ];
}
