import { describe, expect, it } from '@jest/globals';
import { nextParcel } from './delivery-values.ts';
import { type FormEvent, initialForm, nextForm } from './form-state.ts';

const empty = nextParcel({ courier: 'UPS', packagetype: 'Box', conciergeId: 'C7' });
const problem = { field: 'form', text: () => 'No' } as const;
const delivery = { unit: '301', courier: 'UPS', packagetype: 'Box' } as const;
const entry = { key: 'key-1', delivery, state: 'logged', at: 0, answer: { packageId: 'P-1' } } as const;
const start = initialForm(empty, 'key-1');
const after = (...events: FormEvent[]) => events.reduce(nextForm, start);
const typed = (unit: string, freshKey: string) =>
  ({ type: 'edited', changes: { unit, tracking: 'T' }, freshKey }) as const;
const sent = { type: 'sent', key: 'key-1' } as const;

describe('the delivery form', () => {
  it('keeps one key while it is being filled', () => {
    expect(after(typed('3', 'a'), typed('30', 'b')).key).toBe('key-1');
  });

  it('empties what belongs to the parcel once it is logged, keeps the choices and takes another key', () => {
    const logged = { type: 'done', entry, freshKey: 'key-2' } as const;
    expect(after(typed('301', 'a'), sent, logged)).toEqual({ ...initialForm(empty, 'key-2'), done: entry });
  });

  it('keeps what was typed and the key after a failure, and takes another key once something changes', () => {
    const failed = after(typed('301', 'a'), sent, { type: 'failed', key: 'key-1', problem });
    expect(failed).toMatchObject({ key: 'key-1', progress: 'failed', problem, values: { unit: '301', tracking: 'T' } });
    const edited = nextForm(failed, typed('302', 'key-2'));
    expect(edited).toMatchObject({ key: 'key-2', progress: 'filling', values: { unit: '302' } });
    expect(edited.problem).toBeUndefined();
  });

  it('begins the next parcel when somebody types before the answer, which then leaves it alone', () => {
    const next = after(typed('301', 'a'), sent, { type: 'edited', changes: { unit: '4' }, freshKey: 'key-2' });
    expect(next).toMatchObject({
      key: 'key-2',
      progress: 'filling',
      values: { unit: '4', tracking: '', courier: 'UPS' },
    });
    expect(nextForm(next, { type: 'failed', key: 'key-1', problem })).toBe(next);
    const logged = nextForm(next, { type: 'done', entry, freshKey: 'x' });
    expect(logged).toEqual({ ...next, done: entry });
  });

  it('forgets a field’s error when that field is edited', () => {
    const errors = { unit: 'unitRequired', courier: 'courierRequired' } as const;
    const invalid = after({ type: 'invalid', errors });
    expect(nextForm(invalid, { type: 'edited', changes: { unit: '3' }, freshKey: 'x' }).errors).toEqual({
      courier: 'courierRequired',
    });
  });
});
