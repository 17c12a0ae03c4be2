import { describe, expect, it } from '@jest/globals';
import { readUnits, writeUnits } from './unit-text.ts';

describe('units as they are pasted', () => {
  it.each([
    ['101, 102 ,ph1', ['101', '102', 'PH1']],
    ['101\n102\r\n103;104', ['101', '102', '103', '104']],
    ['101-104, PH1', ['101', '102', '103', '104', 'PH1']],
    ['PH1-PH3', ['PH1', 'PH2', 'PH3']],
    ['ph1 – 3', ['PH1', 'PH2', 'PH3']],
    ['008-011', ['008', '009', '010', '011']],
    ['A205-A206', ['A205', 'A206']],
    [' , ,, ', []],
  ])('%j are %j', (text, units) => {
    expect(readUnits(text)).toEqual({ units, repeated: [], invalid: [] });
  });

  it('are counted once, and what is repeated is named once', () => {
    expect(readUnits('101-103, 102, 102')).toEqual({ units: ['101', '102', '103'], repeated: ['102'], invalid: [] });
  });

  it.each(['1-0-1', '110-101', 'A1-B3', '12 B', 'PH-1', '1-99999', 'É1', '1234567890123', '999999999999-3'])(
    '%j is none',
    (text) => {
      expect(readUnits(`101, ${text}`)).toEqual({ units: ['101'], repeated: [], invalid: [text] });
    },
  );

  it('are read again as they were written', () => {
    const { units } = readUnits('PH1, 101-120');
    expect(readUnits(writeUnits(units)).units).toEqual(units);
  });
});
