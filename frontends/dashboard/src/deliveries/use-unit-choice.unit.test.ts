import { describe, expect, it } from '@jest/globals';
import { resolveUnit } from './use-unit-choice.ts';

const unit = (name: string, tower?: string) => ({
  unit: name,
  ...(tower === undefined ? {} : { tower }),
  people: 1,
  channels: ['email' as const],
  registered: 1,
});

describe('which unit is meant', () => {
  it('is the one typed to its end, even where longer ones begin so', () => {
    const units = [unit('10'), unit('101'), unit('102')];
    expect(resolveUnit(units, '10', '', true)).toMatchObject({ state: 'found', found: { unit: '10' } });
    expect(resolveUnit(units, '1', '', true).state).toBe('open');
  });

  it('is unknown once the answer for what is typed names none', () => {
    expect(resolveUnit([], '999', '', true).state).toBe('unknown');
    expect(resolveUnit([], '999', '', false).state).toBe('open');
    expect(resolveUnit([], '', '', true).state).toBe('open');
  });

  it('depends on the tower where several have it', () => {
    const units = [unit('301', 'North'), unit('301', 'South')];
    expect(resolveUnit(units, '301', '', true).state).toBe('which-tower');
    expect(resolveUnit(units, '301', 'South', true)).toMatchObject({ tower: 'South', found: { tower: 'South' } });
    expect(resolveUnit([unit('PH1', 'South')], 'PH1', '', true)).toMatchObject({ tower: 'South', state: 'found' });
    expect(resolveUnit([unit('PH1', 'South')], 'PH1', 'North', true).state).toBe('unknown');
  });
});
