import { describe, expect, it } from '@jest/globals';
import { parcel } from '../../testing/building.ts';
import { beginList, continueList, leftOf } from './list-in-place.ts';

const parcels = (...ids: string[]) => ids.map((id) => parcel(id));
const idsOf = ({ rows }: { rows: readonly { packageId: string }[] }) => rows.map(({ packageId }) => packageId);

describe('a list in its place', () => {
  it('keeps what left where it was, and puts what came below', () => {
    const list = continueList(beginList(parcels('P-1', 'P-2', 'P-3')), parcels('P-0', 'P-1', 'P-3', 'P-4'));
    expect([idsOf(list), leftOf(list), [...list.began]]).toEqual([
      ['P-1', 'P-2', 'P-3', 'P-0', 'P-4'],
      ['P-2'],
      ['P-1', 'P-2', 'P-3'],
    ]);
    expect(leftOf(continueList(list, parcels('P-1', 'P-2', 'P-3', 'P-0', 'P-4')))).toEqual([]);
  });

  it('shows each parcel as the last answer has it', () => {
    const list = continueList(beginList(parcels('P-1')), [parcel('P-1', { location: 'Fridge' })]);
    expect(list.rows[0]?.location).toBe('Fridge');
  });

  it('begins without what this desk has just handed out', () => {
    expect(idsOf(beginList(parcels('P-1', 'P-2'), parcels('P-1')))).toEqual(['P-2']);
  });

  it('begins anew once more than a page has left', () => {
    const many = Array.from({ length: 30 }, (_, at) => `P-${at}`);
    const begun = beginList(parcels(...many));
    expect(idsOf(continueList(begun, parcels(...many.slice(25))))).toEqual(many);
    expect(idsOf(continueList(begun, parcels(...many.slice(26))))).toEqual(many.slice(26));
  });
});
