import { addDays } from '@parcelbell/rules';
import { samplePng } from '@parcelbell/test-tools';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { maple, parcel } from '../harness/samples.ts';
import type { Materials, Prepare } from './audited-call.ts';

/** Calls that change a parcel. Each has its own parcel, of which nobody is notified. */
export const auditedParcelCalls: Readonly<Record<string, Prepare>> = {
  'POST /api/deliveries/{packageId}/undo': async (materials) => ({ path: `${await silentParcel(materials)}/undo` }),
  'PUT /api/deliveries/{packageId}/hold': async (materials) => {
    const until = addDays(new Date().toISOString().slice(0, 10), 7);
    return { path: `${await silentParcel(materials)}/hold`, body: { until } };
  },
  'DELETE /api/deliveries/{packageId}/hold': async (materials) => ({ path: `${await silentParcel(materials)}/hold` }),
  'PATCH /api/deliveries/{packageId}': async (materials) => ({
    path: await silentParcel(materials),
    body: { location: 'Shelf 4' },
  }),
  'POST /api/deliveries/{packageId}/correction': async (materials) => ({
    path: `${await silentParcel(materials)}/correction`,
    body: { courier: 'DHL', reason: 'It was another carrier' },
  }),
  'POST /api/deliveries/{packageId}/closure': async (materials) => ({
    path: `${await silentParcel(materials)}/closure`,
    body: { reason: 'lost' },
  }),
  'POST /api/deliveries/{packageId}/reopening': async (materials) => {
    const path = await silentParcel(materials);
    await materials.api.send('POST', `${path}/closure`, { reason: 'lost' }, atMaple(materials));
    return { path: `${path}/reopening`, body: { reason: 'It was found' } };
  },
  'POST /api/deliveries/{packageId}/notices': async (materials) => {
    const { api, caller } = materials;
    await moveIn(api, { unit: '405', email: 'notified-again@residents.test' });
    await untilUnit(api, caller, '405', ({ people }) => people === 1);
    return { path: `${await silentParcel(materials, '405')}/notices` };
  },
  'PUT /api/deliveries/{packageId}/photo': async (materials) => ({
    path: `${await silentParcel(materials)}/photo`,
    body: samplePng(),
    headers: png,
  }),
  'DELETE /api/deliveries/{packageId}/photo': async (materials) => {
    const path = `${await silentParcel(materials)}/photo`;
    await materials.api.send('PUT', path, samplePng(), { ...atMaple(materials), ...png });
    return { path };
  },
};

const png = { 'content-type': 'image/png' };

function atMaple({ superadmin }: Materials) {
  return { ...superadmin, 'x-tenant-id': maple };
}

/** Logs a parcel without notice. Returns its path. */
async function silentParcel(materials: Materials, unit = '603'): Promise<string> {
  const body = { unit, ...parcel, notify: 'silent', allowUnregistered: true };
  const logged = await materials.api.send('POST', '/api/deliveries', body, atMaple(materials));
  if (logged.status !== 201) throw new Error(`No parcel could be logged: ${JSON.stringify(logged.body)}`);
  return `/api/deliveries/${logged.body.packageId}`;
}
