import { expect } from '@jest/globals';
import type { Api } from '../harness/api.ts';
import { logAndNotify, moveIn, pickUp, untilUnit } from '../harness/residents.ts';

/** Longer than elsewhere, because a consumer that was killed a moment ago is still a member of its group. */
const mailComesWithinMs = 120_000;

/**
 * The first steps of the README in Maple Court, through the API of a product that runs anywhere: somebody registers for the unit and verifies the address, a parcel is
 * logged, its mail arrives, the history says sent, and the parcel is picked up. Throws at the first step that fails. Returns the package id.
 */
export async function walkFirstSteps(api: Api, unit: string): Promise<string> {
  await expectPages(api);
  const desk = await api.signIn('admin@maplecourt.test');
  const resident = `anna-${unit}-${Date.now()}@example.test`;
  await moveIn(api, { unit, email: resident });
  await untilUnit(api, desk, unit, ({ people }) => people > 0);
  const packageId = await logAndNotify(api, desk, unit);
  await api.mail(resident, /^A parcel from UPS is at the front desk/, mailComesWithinMs);
  const find = async () => (await api.get(`/api/deliveries?ids=${packageId}`, desk)).body[0];
  expect(await find()).toMatchObject({
    unit,
    notifications: [{ status: expect.stringMatching(/^(sent|delivered)$/) }],
  });
  expect(await pickUp(api, desk, packageId)).toMatchObject({ status: 200 });
  await api.mail(resident, /picked up/i, mailComesWithinMs);
  expect(await find()).toMatchObject({ pickedupConciergeId: 'Sam', pickedupAt: expect.any(String) });
  return packageId;
}

/** Pages of the shell, the dashboard and registration are served. */
async function expectPages(api: Api): Promise<void> {
  for (const path of ['/', '/login', '/maple-court/register', '/admin/tenant/deliveries'])
    expect([path, await api.get(path)]).toMatchObject([path, { status: 200, body: expect.stringMatching(/<html/i) }]);
}
