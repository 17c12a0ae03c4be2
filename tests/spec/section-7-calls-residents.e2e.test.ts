import { describe, expect } from '@jest/globals';
import { moveIn } from '../harness/residents.ts';
import { running } from './running.ts';

const { it, api, desk, unit } = running();

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
});
