import { describe, expect, it } from '@jest/globals';
import { createLinkCodes } from '@parcelbell/auth';
import { sampleEntry, sampleMessage, sampleTenant } from '../../testing/sample-message.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import { keywordAnswers } from '../../texts/text-templates.ts';
import { classifyTextError, outcomeOfReport } from './classify-text-error.ts';
import { composeText } from './compose-text.ts';
import { segmentLength, septets, toGsm } from './gsm7.ts';
import { isFrenchKeyword, keywordOf } from './keyword.ts';

const linkCodes = createLinkCodes('test-link-secret-'.repeat(3));
const text = (message = {}, tenant = {}) =>
  composeText(sampleMessage({ channel: 'sms', address: '+14165550123', ...message }), sampleTenant(tenant), linkCodes);

describe('a text message', () => {
  it('a parcel: the text has building, unit, courier, location and tracking number', () => {
    expect(text()).toBe(
      'Maple Court, unit 301. A parcel has arrived: UPS 1Z999AA10123456784, at the front desk. Info 416-555-0100. STOP to end.',
    );
    expect(text({ tower: 'North', parcel: { ...sampleMessage().parcel, location: 'Shelf B', courier: 'Other' } })).toBe(
      'Maple Court, unit 301, North. A parcel has arrived: 1Z999AA10123456784, Shelf B. Info 416-555-0100. STOP to end.',
    );
    expect(text({ kind: 'pickup' })).toBe(
      'Maple Court, unit 301. Your parcel was picked up: UPS 1Z999AA10123456784. Info 416-555-0100. STOP to end.',
    );
  });
  it('a parcel without a tracking number: the text has its package id', () => {
    const parcel = { ...sampleMessage().parcel, tracking: '' };
    expect(text({ parcel })).toBe(
      'Maple Court, unit 301. A parcel has arrived: UPS P-7K3M9Q2X4T, at the front desk. Info 416-555-0100. STOP to end.',
    );
    expect(text({ parcel, kind: 'pickup', language: 'fr' })).toBe(
      'Maple Court, unité 301. Votre colis a été remis : UPS P-7K3M9Q2X4T. Info 416-555-0100. ARRET pour cesser.',
    );
  });
  it('a tracking number of 50 characters: stays whole; first the name and then the location are shortened', () => {
    const tracking = '12345678901234567890123456789012345678901234567890';
    const location = 'Parcel room behind the second elevator, shelf B-12';
    for (const language of ['en', 'fr']) {
      const parcel = { ...sampleMessage().parcel, tracking, location, courier: 'Canada Post' };
      const body = text({ language, parcel, unit: 'PH12345' }, { name: 'Ünïversität [Höfe] '.repeat(12) });
      expect(body).toContain(` ${tracking}, Parcel room`);
      expect(septets(body)).toBeLessThanOrEqual(segmentLength);
    }
  });
  it('an even longer text: the end of the tracking number stays, and the unit is whole', () => {
    const parcel = {
      ...sampleMessage().parcel,
      tracking: `${'€'.repeat(30)}1234567890123456784`,
      courier: 'Canada Post',
    };
    const body = text({ parcel, unit: 'PH12345', tower: 'Tour du Vieux-Port de Montréal et de Laval' });
    expect(body).toMatch(
      /^Maple Court, unit PH12345, Tour du .*: Canada Post \.\..*456784, at the front desk\. STOP to end\.$/,
    );
    expect(septets(body)).toBeLessThanOrEqual(segmentLength);
  });

  it('several parcels: the text has their count, and as many couriers and number ends as fit', () => {
    const parcels = [sampleEntry({ tracking: '1Z999AA10123456784' }), sampleEntry({ courier: 'Other', tracking: '' })];
    expect(text({ parcel: undefined, parcels })).toBe(
      'Maple Court, unit 301. 2 parcels have arrived: UPS ..6784, ..2X4T. Info 416-555-0100. STOP to end.',
    );
    const visit = Array.from({ length: 40 }, (_, index) =>
      sampleEntry({ courier: 'Canada Post', tracking: `TRACK-${1000 + index}` }),
    );
    const body = text({ parcel: undefined, parcels: visit }, { name: 'Ünïversität [Höfe] '.repeat(12) });
    expect(body).toMatch(
      / 40 parcels have arrived: Canada Post \.\.1000, .*\.\.10\d\d, \.\.\.\. (?:Info 416-555-0100\. )?STOP to end\.$/,
    );
    expect(septets(body)).toBeLessThanOrEqual(segmentLength);
  });

  it('a reminder: has the date, location and storage fee so far; for several parcels the date of the first', () => {
    const since = { loggedAt: new Date('2026-11-18T15:00:00Z'), storageFeeCents: 250 };
    const one = {
      kind: 'reminder',
      parcel: undefined,
      parcels: [sampleEntry({ ...since, location: 'Shelf B' })],
    } as const;
    expect(text(one)).toBe(
      'Maple Court, unit 301. Your parcel of Nov 18 is still waiting: UPS 1Z999AA10123456784, Shelf B. Storage so far: $2.50. Info 416-555-0100. STOP to end.',
    );
    const several = text({ ...one, language: 'fr', parcels: [sampleEntry(), sampleEntry(since)] });
    expect(several).toContain('2 colis vous attendent toujours, le premier du 18 nov. : UPS ..6784, UPS ..6784.');
    expect(septets(several)).toBeLessThanOrEqual(segmentLength);
  });

  it('a welcome: has the building, what comes how often, what it costs, HELP and STOP', () => {
    expect(text({ kind: 'welcome', parcel: undefined })).toBe(
      'Maple Court, unit 301: you will get a text for each parcel, and reminders. Msg & data rates may apply. HELP for help, STOP to end.',
    );
    expect(text({ kind: 'welcome', parcel: undefined, language: 'fr' })).toBe(
      'Maple Court, unité 301 : vous recevrez un texto par colis, et des rappels. Frais de messagerie possibles. AIDE pour infos, ARRET pour cesser.',
    );
  });

  it('whom to ask: the phone, or else the e-mail address; nobody where neither is short', () => {
    const end = (tenant: object) => /at the front desk\.(.*)$/.exec(text({}, tenant))?.[1];
    expect(end({ conciergePhone: '(604) 555.0199' })).toBe(' Info 604-555-0199. STOP to end.');
    expect(end({ conciergePhone: '+44 20 7946 0958' })).toBe(' Info +44 20 7946 0958. STOP to end.');
    expect(end({ conciergePhone: 'ask the concierge at the gate' })).toBe(' Info desk@maplecourt.test. STOP to end.');
    expect(end({ conciergePhone: '', conciergeEmail: `${'x'.repeat(40)}@maple.test` })).toBe(' STOP to end.');
  });

  it('a text that is too long even with a short name and location: loses whom to ask, never how it ends', () => {
    const parcel = { ...sampleMessage().parcel, tracking: '1'.repeat(50), location: 'Parcel room, shelf B-12' };
    const body = text({ parcel, language: 'fr', tower: 'Tour du Vieux-Port' });
    expect(body).toContain(` ${'1'.repeat(50)},`);
    expect(body).toMatch(/\. ARRET pour cesser\.$/);
    expect(septets(body)).toBeLessThanOrEqual(segmentLength);
  });

  it('a correction for the wrong unit: one segment', () => {
    expect(text({ kind: 'correction', parcel: undefined, parcels: [sampleEntry()] })).toBe(
      'Maple Court, unit 301. Nothing to pick up, logged for you by mistake: UPS 1Z999AA10123456784. Info 416-555-0100. STOP to end.',
    );
  });

  it('French: keeps the accents that a plain text message can carry', () => {
    expect(text({ language: 'fr' }, { name: 'Résidence du Chêne' })).toBe(
      'Résidence du Chene, unité 301. Un colis est arrivé : UPS 1Z999AA10123456784, à la réception. Info 416-555-0100. ARRET pour cesser.',
    );
  });

  it('a long name or location: ends with a whole word, or as an abbreviation', () => {
    const location = "Salle des colis, étagère B-12, à gauche de l'ascenseur du stationnement souterrain";
    const parcel = { ...sampleMessage().parcel, location, tracking: '', packageId: '' };
    const name = 'Résidence des Érables - Pavillon nord et sud du Vieux-Port';
    expect(text({ language: 'fr', parcel }, { name })).toMatch(
      /^Résidence, unité 301\. .* du stationnement\. Info 416-555-0100\. ARRET pour cesser\.$/,
    );
    expect(text({ tower: 'Tour du Vieux-Port de Montréal', parcel }, { name })).toMatch(/^Résidence, unit 301/);
    expect(text({ parcel }, { name: 'x'.repeat(90) })).toMatch(
      /^x+\., unit 301\. .*[a-z]\. Info 416-555-0100\. STOP to end\.$/,
    );
    expect(text({ parcel: { ...parcel, location: `${location} ${location}` } })).toMatch(
      /^Maple Court, unit 301\. A parcel has arrived: UPS, Salle .*[a-z]\.$/,
    );
  });

  const kinds = ['delivery', 'pickup', 'verification', 'welcome'] as const;
  it.each(kinds)('%s with the longest names: one segment, the unit whole', (kind) => {
    for (const language of ['en', 'fr']) {
      const body = text(
        {
          kind,
          language,
          unit: 'PH12345',
          tower: 'Tour du Vieux-Port',
          parcel: { ...sampleMessage().parcel, location: '€{x} '.repeat(25), courier: 'Canada Post' },
        },
        { name: 'Ünïversität [Höfe] '.repeat(12) },
      );
      expect(septets(body)).toBeLessThanOrEqual(segmentLength);
      expect(toGsm(body)).toBe(body);
      if (kind !== 'verification') expect(body).toContain('PH12345');
    }
  });

  it('a verification: the code is whole, however long the name', () => {
    const message = sampleMessage({ kind: 'verification' });
    expect(text({ kind: 'verification' }, { name: 'x'.repeat(300) })).toContain(linkCodes.phoneCode(message));
  });

  it('letters outside the GSM alphabet: become similar letters, or a question mark', () => {
    expect(toGsm('L’été “çà” – œuvre… 你 🙂')).toBe(`L'été "cà" - oeuvre... ? ?`);
    expect(septets('a€{')).toBe(5);
  });
});

describe('what a resident texts', () => {
  it.each([
    'STOP',
    'stop',
    ' Stop. ',
    'stopall',
    'QUIT',
    'end',
    'Revoke',
    'OPT OUT',
    'opt-out',
    'cancel',
    'unsubscribe',
    'ARRET',
    'Arrêt',
    'arrêt!',
  ])('%s: means stop', (body) => expect(keywordOf(body)).toBe('stop'));
  it.each(['please stop by the desk', 'ends', '', 'thanks'])('%s: means nothing', (body) =>
    expect(keywordOf(body)).toBeUndefined(),
  );
  it('START and HELP: are known in both languages', () => {
    expect(['start', 'UNSTOP', 'Début'].map(keywordOf)).toEqual(['start', 'start', 'start']);
    expect(['HELP', 'info', 'aide'].map(keywordOf)).toEqual(['help', 'help', 'help']);
    expect(['Arrêt', 'aide', 'DÉBUT', 'oui'].every(isFrenchKeyword)).toBe(true);
    expect(['STOP', 'help', 'start', 'yes'].some(isFrenchKeyword)).toBe(false);
  });
  it('HELP: has one segment in both languages', () => {
    const contacts = ['Residence of the Northern Oak, a.rather.long.address@maplecourt.test'];
    for (const answer of ['en', 'fr'].map((language) => toGsm(catalogueFor(language).help(contacts.join('; '))))) {
      expect(septets(answer)).toBeLessThanOrEqual(segmentLength);
    }
  });
  it('each answer is one segment of the GSM alphabet', () => {
    for (const answer of [keywordAnswers.en, keywordAnswers.fr].flatMap((answers) => Object.values(answers))) {
      expect(toGsm(answer)).toBe(answer);
      expect(septets(answer)).toBeLessThanOrEqual(segmentLength);
    }
  });
});

describe('a text that was not accepted', () => {
  it.each([
    ['the number has opted out', { status: 400, code: 21_610 }, { kind: 'refused', status: 'failed', isStopped: true }],
    ['the number is none', { status: 400, code: 21_211 }, { kind: 'refused', status: 'bounced', isHardBounce: true }],
    ['any other refusal', { status: 400, code: 21_602 }, { kind: 'refused', status: 'failed', isHardBounce: false }],
    ['too fast', { status: 429, code: 20_429 }, { kind: 'down' }],
    ['wrong credentials', { status: 401 }, { kind: 'down' }],
    ['trouble over there', { status: 503 }, { kind: 'later', isUncertain: true }],
    ['no answer', { isUncertain: true }, { kind: 'later', isUncertain: true }],
    ['nobody there', {}, { kind: 'down' }],
  ])('%s', (_name, failure, expected) => {
    expect(classifyTextError(failure)).toMatchObject(expected);
  });

  it('reports: delivered, undelivered, and ignored statuses', () => {
    expect(outcomeOfReport('delivered', undefined)?.status).toBe('delivered');
    expect(outcomeOfReport('undelivered', 30_003)?.status).toBe('failed');
    expect(outcomeOfReport('undelivered', 30_006)).toMatchObject({ status: 'bounced', isHardBounce: true });
    expect(outcomeOfReport('sent', undefined)).toBeUndefined();
  });
});
