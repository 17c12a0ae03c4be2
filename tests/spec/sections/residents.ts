import { describe, expect } from '@jest/globals';
import { ownBuilding } from '../../harness/own-building.ts';
import {
  codeTo,
  confirm,
  householdIn,
  logAndNotify,
  register,
  unitOf,
  untilUnit,
  verify,
} from '../../harness/residents.ts';
import { parcel } from '../../harness/samples.ts';
import type { TestProduct } from '../../harness/test-product.ts';
import { until } from '../../harness/until.ts';

/** Residents from registration to move-out, at the desk and in their mails. */
export function residents(product: TestProduct): void {
  const { it, api } = product;
  const home = ownBuilding(product);

  describe('residents', () => {
    it('RES-5 REG-24: a phone is verified by its code, and an unsubscription also ends texts', async () => {
      const { building, desk, unit } = await home();
      const person = { tenantId: building.id, unit: unit(), email: building.address('both'), phone: '+14165550151' };
      const { body } = await register(api(), person);
      expect(await verify(api(), person.email)).toBe(200);
      await untilUnit(api(), desk, person.unit, ({ channels }) => channels.includes('email'));
      expect((await unitOf(api(), desk, person.unit)).channels).toEqual(['email']);
      expect(await confirm(api(), body.residentId, await codeTo(api(), person.phone))).toBe(200);
      await untilUnit(api(), desk, person.unit, ({ channels }) => channels.includes('sms'));
      await building.log(person.unit);
      const ends = /\/residents\/unsubscribe\/([\w-]+)/.exec((await api().mail(person.email, /parcel/i)).text)?.[1];
      expect((await api().get(`/api/residents/unsubscribe/${ends}`)).status).toBe(200);
      await untilUnit(api(), desk, person.unit, ({ people, channels }) => people === 0 && channels.length === 0);
    });

    it('REG-31: the consent to texts is kept with its wording, version, language, time and source', async () => {
      const { building, desk, unit } = await home();
      const person = { unit: unit(), emails: [building.address('consent')], phone: '+14165550154', enableSMS: true };
      const form = { tenantId: building.id, ...person, smsConsent: '2026-11', language: 'fr' };
      expect((await api().send('POST', '/api/public/residents/register', form)).status).toBe(201);
      const { contactPreferences } = await householdIn(api(), desk, person.unit);
      expect(contactPreferences.phone.consent).toEqual({
        source: 'page',
        language: 'fr',
        version: '2026-11',
        wording: expect.stringMatching(/^J’accepte .* ARRET .* AIDE /),
        at: expect.any(String),
      });
    });

    it('API-14 RES-18: the history of a unit has its figures and residencies', async () => {
      const { building, desk, unit } = await home();
      const [here, email] = [unit(), building.address('history')];
      await building.moveIn({ unit: here, email });
      await logAndNotify(api(), desk, here);
      const history = () => api().get(`/api/residents/history/${here}`, desk);
      const { body } = await until('the parcel counts', history, (answer) => answer.body.history[0].packageCount === 1);
      expect(body.history).toEqual([
        {
          residencyId: expect.any(String),
          isCurrentResident: true,
          emails: [email],
          moveInDate: expect.any(String),
          durationDays: 0,
          packageCount: 1,
        },
      ]);
    });

    it('RES-14: a parcel that is logged right after a move-out notifies nobody who left', async () => {
      const { building, desk, unit } = await home();
      const [here, stays, email] = [unit(), unit(), building.address('just-left')];
      await building.moveIn({ unit: here, email });
      await building.moveIn({ unit: stays, email: building.address('stays') });
      await logAndNotify(api(), desk, here);
      const log = (more: object) => api().send('POST', '/api/deliveries', { unit: here, ...parcel, ...more }, desk);
      const before = await api().mails(email);
      expect((await api().send('DELETE', `/api/residents/${here}`, undefined, desk)).status).toBe(204);
      expect(await log({})).toMatchObject({ status: 404, body: { type: 'NO_RESIDENTS_FOUND' } });
      expect(await log({ allowUnregistered: true })).toMatchObject({
        status: 201,
        body: { notice: { why: 'residents' } },
      });
      await logAndNotify(api(), desk, stays);
      expect(await api().mails(email)).toHaveLength(before.length);
    });
  });
}
