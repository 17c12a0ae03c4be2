import { describe, expect } from '@jest/globals';
import { moveIn, parcelFor } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, desk, towers, unit } = running();

describe('7 Residents', () => {
  it('7 GET /residents (array, or object holding residents or data)', async () => {
    const here = unit();
    await moveIn(api(), { unit: here, email: 'listed@residents.test' });
    const array = await api().get('/api/residents', desk());
    expect(array.body.map((resident: { unit: string }) => resident.unit)).toContain(here);
    const { body } = await api().get(`/api/residents?page=1&q=${here}%20listed`, desk());
    expect(body).toMatchObject({ total: 1, residents: [{ unit: here, emails: [{ active: true }] }] });
  });

  it('3 Resident (per unit and optional tower): unit, tower, emails[] each {address, active}, contactPreferences.phone', async () => {
    const { body } = await api().get('/api/residents?q=PH1', desk());
    expect(body[0]).toMatchObject({
      unit: 'PH1',
      emails: [{ address: 'grace.osei@example.test', active: true }],
      contactPreferences: {
        phone: {
          number: '+14165550142',
          verified: true,
          verifiedAt: expect.any(String),
          smsOptedIn: true,
          channels: [{ type: 'sms', enabled: true }],
        },
      },
    });
  });

  it('7 GET /residents/history/{unit} and /residents/history/{unit}/{tower}', async () => {
    const { body } = await api().get('/api/residents/history/101', desk());
    expect(body.stats).toMatchObject({ totalResidents: 3, currentResidents: 1, pastResidents: 2 });
    const { body: inTower } = await api().get('/api/residents/history/502/North', towers());
    expect(inTower.stats).toEqual({
      totalResidents: 2,
      currentResidents: 1,
      pastResidents: 1,
      averageResidencyDays: 440,
    });
    expect((await api().get('/api/residents/history/999', desk())).status).toBe(404);
  });

  it('3 Unit history response: stats {…}, history[] each {isCurrentResident, emails[], moveInDate, moveOutDate, durationDays, packageCount}', async () => {
    const here = unit();
    await moveIn(api(), { unit: here, email: 'history@residents.test' });
    await parcelFor(api(), desk(), here);
    const history = () => api().get(`/api/residents/history/${here}`, desk());
    const { body } = await until('the parcel counts', history, (answer) => answer.body.history[0].packageCount === 1);
    expect(body.history).toEqual([
      {
        residencyId: expect.any(String),
        isCurrentResident: true,
        emails: ['history@residents.test'],
        moveInDate: expect.any(String),
        durationDays: 0,
        packageCount: 1,
      },
    ]);
  });

  it('4 Residency: current (Active) or past (Moved Out)', async () => {
    const here = unit();
    await moveIn(api(), { unit: here, email: 'leaves@residents.test' });
    await api().send('DELETE', `/api/residents/${here}`, undefined, desk());
    const { body } = await api().get(`/api/residents/history/${here}`, desk());
    expect(body.history).toMatchObject([{ isCurrentResident: false, moveOutDate: expect.any(String) }]);
  });

  it('7 DELETE /residents/{unit} and /residents/{unit}/{tower}, then refetch', async () => {
    const here = unit();
    await moveIn(api(), { unit: here, email: 'goes@residents.test' });
    expect((await api().send('DELETE', `/api/residents/${here}`, undefined, desk())).status).toBe(204);
    const { body } = await api().get('/api/residents', desk());
    expect(body.map((resident: { unit: string }) => resident.unit)).not.toContain(here);
    const tower = '/api/residents/502/North';
    expect((await api().send('DELETE', tower, undefined, towers())).status).toBe(204);
    expect((await api().send('DELETE', tower, undefined, towers())).status).toBe(404);
  });

  it('7 DELETE /residents/{unit}: a parcel that is logged right after it is announced to nobody who left', async () => {
    const [here, stays] = [unit(), unit()];
    const email = 'just-left@residents.test';
    await moveIn(api(), { unit: here, email });
    await moveIn(api(), { unit: stays, email: 'stays@residents.test' });
    await parcelFor(api(), desk(), here);
    const log = (more: object) => api().send('POST', '/api/deliveries', { unit: here, ...parcel, ...more }, desk());
    const before = await api().mails(email);
    expect((await api().send('DELETE', `/api/residents/${here}`, undefined, desk())).status).toBe(204);
    expect(await log({})).toMatchObject({ status: 404, body: { type: 'NO_RESIDENTS_FOUND' } });
    expect(await log({ allowUnregistered: true })).toMatchObject({
      status: 201,
      body: { notice: { why: 'residents' } },
    });
    await parcelFor(api(), desk(), stays);
    expect(await api().mails(email)).toHaveLength(before.length);
  });
});
