import { describe, expect, it } from '@jest/globals';
import { changedFields } from './changed-fields.ts';

describe('what a change is told by', () => {
  it('is the fields that differ, by their paths', () => {
    const before = { name: 'Maple Court', settings: { monthlyLimit: 100, exceedFeeCents: 0 }, slug: '' };
    const after = { name: 'Maple Court', settings: { monthlyLimit: 80, exceedFeeCents: 0 }, slug: 'maple-court' };
    expect(changedFields({ before, after })).toEqual([
      { field: 'settings.monthlyLimit', before: '100', after: '80' },
      { field: 'slug', before: '', after: 'maple-court' },
    ]);
  });

  it('is everything for what begins or ends', () => {
    expect(changedFields({ after: { status: 'active' } })).toEqual([{ field: 'status', before: '', after: 'active' }]);
    expect(changedFields({ before: { status: 'active' } })).toEqual([{ field: 'status', before: 'active', after: '' }]);
  });

  it('shows dates', () => {
    const after = { renewalDate: '2026-12-31', at: new Date('2026-11-01T08:00:00Z') };
    expect(changedFields({ after }).map((change) => change.after)).toEqual(['2026-12-31', '2026-11-01T08:00:00.000Z']);
  });

  it('names what joined and left a list, and counts the rest', () => {
    const units = Array.from({ length: 30 }, (_, at) => `${100 + at}`);
    const [change] = changedFields({ before: { units: ['101', '999'] }, after: { units } });
    expect(change).toMatchObject({ before: '999' });
    expect(change?.after).toMatch(/^100, 102, .* \+9$/);
  });

  it('shows no address, no phone number and no name', () => {
    const before = { name: 'Sam Poole', conciergeEmail: 'sam@maple.test', conciergePhone: '+1 (604) 555-0142' };
    const after = { name: 'Ada Poole', conciergeEmail: 'ada@maple.test', conciergePhone: '604 555 0199' };
    const changes = changedFields({ before, after, personal: ['name'] });
    expect(changes).toHaveLength(3);
    expect(JSON.stringify(changes)).not.toMatch(/poole|maple\.test|555/i);
  });

  it.each([
    '0197c2a4-1234-7890-8123-456789012abc',
    '01234567-8901-7234-8567-890123456789x',
    'maple-court-6045550142',
    '6045550142f9 admin',
  ])('shows an id whole, such as %s', (id) => {
    expect(changedFields({ after: { id } })).toEqual([{ field: 'id', before: '', after: id }]);
  });

  it.each(['604 555 0142', '+16045550142', 'Desk: (604) 555-0142.', '604.555.0142, 604.555.0199'])(
    'masks the phone numbers in %s',
    (note) => {
      expect(JSON.stringify(changedFields({ after: { note } }))).not.toContain('555');
    },
  );

  it('tells a role by its building, and a list by what it holds where only its order changed', () => {
    const role = (tenantId: string, name: string) => ({ tenantId, role: name });
    const before = { tenantRoles: [role('maple', 'user'), role('elm', 'admin')], towerNames: ['North', 'South'] };
    const after = { tenantRoles: [role('maple', 'admin'), role('elm', 'admin')], towerNames: ['South', 'North'] };
    expect(changedFields({ before, after })).toEqual([
      { field: 'tenantRoles', before: 'maple user', after: 'maple admin' },
      { field: 'towerNames', before: 'North, South', after: 'South, North' },
    ]);
  });

  it('takes an empty list, an empty text and no value for the same', () => {
    expect(changedFields({ before: { a: [], b: '', c: undefined }, after: { b: null, c: '' } })).toEqual([]);
  });

  it('reads only the beginning of a very long text, and shows no half of an address', () => {
    const after = { note: `${'x@'.repeat(200_000)}`, list: `${'a '.repeat(599)}sam@maple.test` };
    const [note, list] = changedFields({ after });
    expect(note?.after.length).toBeLessThan(310);
    expect(list?.after).not.toContain('sam');
  });

  it('tells so many fields and no more', () => {
    const after = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, at]));
    expect(changedFields({ after })).toHaveLength(100);
  });
});
