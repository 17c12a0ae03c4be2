import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCollection } from '@parcelbell/database';
import { Fixture } from '../testing/residents-fixture.ts';
import { createAddressHashes } from './hash-address.ts';
import { createStoppedPhoneRepository, stoppedPhoneCollection } from './stopped-phone-repository.ts';

const at = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-02T12:00:00Z');

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

/** The phones that said STOP, as a process with these secrets knows them. */
function phonesUnder(secret: string, previous?: string) {
  const collection = openCollection(residents.service.platform.database, stoppedPhoneCollection);
  return createStoppedPhoneRepository(collection, createAddressHashes(secret, previous));
}

describe('a phone that said STOP', () => {
  it('is known under the previous secret, and once it was looked for then, without that secret too', async () => {
    const phone = '+14165550171';
    await phonesUnder('old').record(phone, true, at);
    expect(await phonesUnder('new').stoppedAt(phone)).toBeUndefined();
    expect(await phonesUnder('new', 'old').stoppedAt(phone)).toEqual(at);
    expect(await phonesUnder('new').stoppedAt(phone)).toEqual(at);
  });

  it('has taken it back where it said START since, under whichever secret', async () => {
    const phone = '+14165550172';
    await phonesUnder('old').record(phone, true, at);
    await phonesUnder('new', 'old').record(phone, false, later);
    expect(await phonesUnder('new', 'old').stoppedAt(phone)).toBeUndefined();
  });
});
