import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { ResidentDirectoryService } from '@parcelbell/contracts/residents';
import { Fixture, statuses } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
  const units = [{ tower: 'North', units: ['301', 'ADDITIONS', 'CONTACTS'] }];
  const building = { isMultiTower: true, validUnits: units, settings: { maxResidentEmails: 4 } };
  await residents.building('harbour', building, 2);
});
afterAll(() => residents.service.stop());

const moveOut = (path: string, tenantId = 'maple') =>
  residents.call('DELETE', `/api/residents/${path}`, residents.staff(tenantId));
const moveOutNamed = (query: string, tenantId = 'maple') =>
  residents.call('DELETE', `/api/residents?${query}`, residents.staff(tenantId));
const listed = async (tenantId = 'maple'): Promise<string[]> =>
  (await residents.call('GET', '/api/residents', residents.staff(tenantId))).body.map(
    ({ unit }: { unit: string }) => unit,
  );
const register = (unit: string, email: string) =>
  residents.register({ tenantId: 'harbour', unit, tower: 'North', emails: [email] });

describe('moving out', () => {
  it('ends the residency, tells everybody of it, and leaves no contact', async () => {
    const request = await residents.verified('101', 'gone@example.test');
    await residents.register({ unit: '101', emails: ['pending@example.test'] });
    expect((await moveOut('101')).status).toBe(204);
    const state = await residents.state('default/101', 4);
    expect(statuses(state)).toEqual({});
    expect(state.residencies).toMatchObject([{ residencyId: state.residencyId, verifiedAt: {}, movedOutAt: {} }]);
    expect(await listed()).toEqual([]);
    const stored = await residents.context.households.find('maple', request.householdId);
    expect(stored?.residencies[0]?.emails).toEqual(['gone@example.test']);
    const directory = residents.service.platform.internal('residents', ResidentDirectoryService);
    expect(await directory.findHousehold({ tenantId: 'maple', unit: '101', tower: '' })).not.toHaveProperty(
      'household.contacts',
    );
  });

  it('is answered once deliveries has the household, so that no parcel is announced to people who left', async () => {
    await residents.verified('140', 'soon@example.test');
    expect((await moveOut('140')).status).toBe(204);
    const kept = residents.pushed.at(-1);
    expect(kept).toMatchObject({ tenantId: 'maple', household: { householdId: 'default/140', contacts: [] } });
    const stored = await residents.context.households.find('maple', 'default/140');
    expect(kept?.version).toBe(stored?.version);
  });

  it('is done also while deliveries is away', async () => {
    await residents.verified('141', 'away@example.test');
    residents.beforePush = () => Promise.reject(new Error('It is away.'));
    expect((await moveOut('141')).status).toBe(204);
    residents.beforePush = async () => undefined;
    expect(statuses(await residents.state('default/141', 3))).toEqual({});
  });

  it('is an entry of the audit log, without whole addresses', async () => {
    await residents.verified('102', 'audited@example.test');
    await moveOut('102');
    await residents.service.settled();
    expect(residents.facts(StaffChangeMadeSchema, 'default/102')).toMatchObject([
      {
        action: 'household.moved-out',
        subjectKind: 'household',
        unit: '102',
        tenantId: 'maple',
        changes: [
          { field: 'unit', before: '102', after: '' },
          { field: 'addresses', before: 'a•••@•••', after: '' },
        ],
      },
    ]);
  });

  it('ends every link and code of those who left', async () => {
    const request = await residents.withPhone('103', 'left@example.test', '+14165550103');
    const phone = await residents.asked('+14165550103');
    const { body } = await residents.register({ unit: '103', emails: ['late@example.test'] });
    await moveOut('103');
    const verify = await residents.call('POST', `/api/residents/verify/${residents.code('verify', request)}`);
    expect(verify).toMatchObject({ status: 400, body: { type: 'LINK_EXPIRED' } });
    const additions = residents.code('additions', request);
    expect((await residents.call('GET', `/api/public/residents/additions/${additions}`)).status).toBe(400);
    const code = { residentId: body.residentId, code: residents.digits(phone) };
    expect((await residents.call('POST', '/api/public/sms/verify/confirm', { body: code })).status).toBe(400);
    const unsubscribe = `/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`;
    expect((await residents.call('POST', unsubscribe)).status).toBe(200);
    expect((await residents.context.households.find('maple', 'default/103'))?.contacts).toEqual([]);
  });

  it('lets a later registration begin a new residency in which nobody is an addition', async () => {
    await residents.verified('104', 'first@example.test');
    await moveOut('104');
    await residents.verified('104', 'second@example.test');
    const state = await residents.state('default/104', 5);
    expect(statuses(state)).toEqual({ 'second@example.test': 'ACTIVE' });
    expect(state.residencies).toHaveLength(2);
    expect(state.residencyId).toBe(state.residencies[1]?.residencyId);
    const household = await residents.context.households.find('maple', 'default/104');
    expect(household?.contacts[0]).not.toHaveProperty('isAddition');
    expect(await listed()).toEqual(['104']);
  });

  it('leaves no trace of a residency that nobody verified', async () => {
    await residents.register({ unit: '105', emails: ['never@example.test'] });
    expect((await moveOut('105')).status).toBe(204);
    expect((await residents.state('default/105', 2)).residencies).toEqual([]);
    expect(residents.facts(StaffChangeMadeSchema, 'default/105')).toMatchObject([
      {
        action: 'household.unverified-removed',
        subjectKind: 'household',
        unit: '105',
        changes: [
          { field: 'unit', before: '105' },
          { field: 'addresses', before: 'n•••@•••' },
        ],
      },
    ]);
  });

  it('answers 404 where nobody lives, in another tower and the second time', async () => {
    await residents.verified('106', 'once@example.test');
    expect((await moveOut('106')).status).toBe(204);
    for (const path of ['106', '199', '106/North', '..%2F106', '%7B%22$gt%22:%22%22%7D']) {
      expect([path, (await moveOut(path)).status]).toEqual([path, 404]);
    }
    expect(await moveOut('1'.repeat(13))).toMatchObject({ status: 422, body: { errors: [{ path: 'unit' }] } });
    for (const query of ['', 'tower=North', 'unit=106&unit=107', 'unit[$gt]=', 'unit=106&floor=1']) {
      expect([query, (await moveOutNamed(query)).status]).toEqual([query, 422]);
    }
  });

  it('finds a unit whatever the case, by its tower in the path or in the query', async () => {
    await register('301', 'path@example.test');
    expect((await moveOut('301', 'harbour')).status).toBe(404);
    expect((await moveOut('301/North', 'harbour')).status).toBe(204);
    await register('301', 'query@example.test');
    expect((await moveOutNamed('unit=301&tower=North', 'harbour')).status).toBe(204);
    await residents.register({ unit: 'ph1', emails: ['case@example.test'] });
    expect((await moveOut('Ph1')).status).toBe(204);
  });

  it('reaches units named as other calls are', async () => {
    for (const unit of ['ADDITIONS', 'CONTACTS']) {
      await register(unit, `${unit.toLowerCase()}@example.test`);
      expect((await moveOut(`${unit}/North`, 'harbour')).status).toBe(404);
      expect(await listed('harbour')).toContain(unit);
      expect((await moveOutNamed(`unit=${unit}&tower=North`, 'harbour')).status).toBe(204);
    }
    const names = ['VERIFY', 'UNSUBSCRIBE', 'HISTORY', 'ANALYTICS', 'CONTACTS'];
    await residents.building('names', { validUnits: [{ tower: 'default', units: names }] });
    for (const unit of names) {
      await residents.register({ tenantId: 'names', unit, emails: ['one@example.test'] });
      expect([unit, (await moveOut(unit.toLowerCase(), 'names')).status]).toEqual([unit, 204]);
    }
  });

  it('is for staff of the building alone, and for no demo', async () => {
    await residents.verified('107', 'stays@example.test');
    const foreign = { ...residents.staff('harbour'), tenant: 'maple' };
    expect((await residents.call('DELETE', '/api/residents/107')).status).toBe(401);
    expect((await residents.call('DELETE', '/api/residents/107', foreign)).status).toBe(403);
    expect((await moveOut('107', 'harbour')).status).toBe(404);
    await residents.building('shown', { isDemoTenant: true });
    expect(await moveOut('101', 'shown')).toMatchObject({ status: 403, body: { isDemoMode: true } });
    expect(await listed()).toContain('107');
  });

  it('happens once where two ask at the same moment', async () => {
    await residents.verified('108', 'both@example.test');
    const answers = await Promise.all([moveOut('108'), moveOut('108')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});
