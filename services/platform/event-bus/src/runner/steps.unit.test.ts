import { describe, expect, it } from '@jest/globals';
import { planSteps } from './steps.ts';

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
  planSteps(eventsOf(text)).map((step) => step.map(({ events }) => events.map(({ name }) => name).join(' ')));

describe('steps', () => {
  it('one type: one step with everything, in order', () => {
    expect(show('a1 b1 a2 c1')).toEqual([['a1 b1 a2 c1']]);
  });

  it('an aggregate whose type changes: its later event waits for the next step, others do not', () => {
    expect(show('a1 A2 b1 c1')).toEqual([['a1 b1 c1'], ['A2']]);
  });

  it('types that alternate: one step more for each change', () => {
    expect(show('a1 A2 a3 b1 B2')).toEqual([['a1 b1'], ['A2 B2'], ['a3']]);
  });

  it('different types of different aggregates: the same step', () => {
    expect(show('a1 B1 c1')).toEqual([['a1 c1', 'B1']]);
  });

  it('the same aggregate id in another building: another aggregate', () => {
    const events = eventsOf('a1 A2').map((event, index) => ({ ...event, tenantId: `t${index}` }));
    expect(planSteps(events)).toHaveLength(1);
  });

  it('no events: no steps', () => {
    expect(planSteps([])).toEqual([]);
  });
});
