import { describe, expect, it } from '@jest/globals';
import { intoWaves } from './waves.ts';

/** `a1 a2 b1` are events of aggregates a, a, b; a capital letter is another type. */
function eventsOf(text: string) {
  return text.split(' ').map((name) => ({
    name,
    tenantId: 't1',
    aggregateId: name[0]?.toLowerCase() ?? '',
    type: name[0] === name[0]?.toUpperCase() ? 'picked-up' : 'logged',
  }));
}

const show = (text: string) =>
  intoWaves(eventsOf(text)).map((wave) => wave.map((share) => share.events.map((event) => event.name).join(' ')));

describe('waves', () => {
  it('one type: one wave with everything, in order', () => {
    expect(show('a1 b1 a2 c1')).toEqual([['a1 b1 a2 c1']]);
  });

  it('an aggregate whose type changes: its later event waits for the next wave, others do not', () => {
    expect(show('a1 A2 b1 c1')).toEqual([['a1 b1 c1'], ['A2']]);
  });

  it('types that alternate: as many waves as changes', () => {
    expect(show('a1 A2 a3 b1 B2')).toEqual([['a1 b1'], ['A2 B2'], ['a3']]);
  });

  it('different types of different aggregates: the same wave', () => {
    expect(show('a1 B1 c1')).toEqual([['a1 c1', 'B1']]);
  });

  it('the same aggregate id in another building: another aggregate', () => {
    const [first, second] = eventsOf('a1 A2');
    const waves = intoWaves([first, { ...second, tenantId: 't2' }].filter((event) => event !== undefined) as never);
    expect(waves).toHaveLength(1);
  });

  it('no events: no waves', () => {
    expect(intoWaves([])).toEqual([]);
  });
});
