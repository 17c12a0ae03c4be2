import { describe, expect, it } from '@jest/globals';
import { sampleMessage } from '../../testing/sample-message.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import { overLimitWords } from './mail-words.ts';

function mail(language: string, more: object = {}) {
  const limit = { localMonth: '2026-11', deliveries: 101, monthlyLimit: 100, exceedFeeCents: 250, ...more };
  const message = sampleMessage({ kind: 'overLimit', language, limit });
  const texts = catalogueFor(language);
  return texts.overLimit(overLimitWords(message), texts.unit('301', 'North'), 'Harbour Towers');
}

describe('a mail about the monthly limit', () => {
  it('says how many arrived, how many are free and the fee for each further one', () => {
    expect(mail('en')).toMatchObject({
      heading: 'Your unit is over its monthly limit',
      intro:
        '101 parcels have come for unit 301, North at Harbour Towers in November 2026. 100 a month are free; each further one costs $2.50.',
    });
    expect(mail('fr')).toMatchObject({
      heading: 'Votre unité a dépassé sa limite mensuelle',
      intro:
        '101 colis sont arrivés pour vous en novembre 2026 (Harbour Towers, unité 301, North). 100 par mois sont sans frais; chaque colis de plus coûte 2,50\u00a0$.',
    });
  });

  it('names no fee if there is none', () => {
    for (const language of ['en', 'fr']) {
      const words = mail(language, { exceedFeeCents: 0 });
      expect(JSON.stringify(words)).not.toMatch(/\$|free|frais|cost|coût/);
      expect(words.rows).toHaveLength(3);
    }
    expect(mail('en', { exceedFeeCents: 0 }).intro).toContain('The limit is 100 a month for each unit.');
  });

  it.each([
    [
      'en',
      { deliveries: 1, monthlyLimit: 0 },
      '1 parcel has come for unit 301, North at Harbour Towers in November 2026. Each parcel costs $2.50.',
    ],
    [
      'en',
      { deliveries: 2, monthlyLimit: 1 },
      '2 parcels have come for unit 301, North at Harbour Towers in November 2026. 1 a month is free; each further one costs $2.50.',
    ],
    [
      'fr',
      { deliveries: 1, monthlyLimit: 0 },
      '1 colis est arrivé pour vous en novembre 2026 (Harbour Towers, unité 301, North). Chaque colis coûte 2,50\u00a0$.',
    ],
    [
      'fr',
      { deliveries: 2, monthlyLimit: 1 },
      '2 colis sont arrivés pour vous en novembre 2026 (Harbour Towers, unité 301, North). 1 par mois est sans frais; chaque colis de plus coûte 2,50\u00a0$.',
    ],
  ])('counts in %s: %j', (language, more, intro) => {
    expect(mail(language, more).intro).toBe(intro);
  });
});
