import { describe, expect, it } from '@jest/globals';
import { figureTexts } from './figure-texts.ts';

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('figures', () => {
  it('are written as in English Canada', () => {
    const { number, signed, percent, month, hours } = figureTexts('en');
    expect([number(12_345), signed(3), signed(-2), signed(0), percent(12.5)]).toEqual([
      '12,345',
      '+3',
      '-2',
      '0',
      '12.5%',
    ]);
    expect([month('2026-11', 'short'), month('2026-11', 'long')]).toEqual(['Nov 2026', 'November 2026']);
    expect(hours('14:00-15:00').map(plain)).toEqual(['2 p.m.', '3 p.m.']);
    expect(hours('23:30-24:00').map(plain)).toEqual(['11:30 p.m.', '12 a.m.']);
  });

  it('are written as in French Canada', () => {
    const { number, percent, month, hours } = figureTexts('fr');
    expect([number(12_345), percent(12.5)].map(plain)).toEqual(['12 345', '12,5 %']);
    expect([month('2026-11', 'short'), month('2026-11', 'long')]).toEqual(['nov. 2026', 'novembre 2026']);
    expect(hours('08:00-09:30').map(plain)).toEqual(['8 h', '9 h 30']);
  });

  it('leave a range of hours that they do not know as it is', () => {
    expect(figureTexts('en').hours('evening')).toEqual(['evening']);
  });
});
