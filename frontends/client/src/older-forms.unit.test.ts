import { describe, expect, it } from '@jest/globals';
import { deliveryIn, entriesIn, pageIn, whole } from './older-forms.ts';

const parcels = Array.from({ length: 30 }, (_, at) => ({ packageId: `P-${at}`, unit: '301' }));
const asked = { page: 2, pageSize: 25 };

describe('a list', () => {
  it.each([
    ['bare', parcels],
    ['under its name', { deliveries: parcels }],
    ['under data', { data: parcels }],
  ])('is read %s', (_, answer) => {
    expect(entriesIn(answer, 'deliveries')).toEqual(parcels);
    expect(pageIn(answer, 'deliveries', asked)).toMatchObject({ entries: parcels.slice(25), total: 30, page: 2 });
  });

  it('that comes in pages is the page that came', () => {
    const answer = { deliveries: parcels.slice(0, 2), total: 9, totalIsExact: false, page: 1, pageSize: 2 };
    const page = { entries: parcels.slice(0, 2), total: 9, totalIsExact: false, page: 1, pageSize: 2 };
    expect(pageIn(answer, 'deliveries', asked)).toEqual(page);
  });

  it.each([undefined, null, 'text', {}, { deliveries: {} }, [1], [null]])('is not read in %j', (answer) => {
    expect(() => entriesIn(answer, 'deliveries')).toThrow(expect.objectContaining({ status: 502 }));
  });
});

describe('a parcel', () => {
  it('may have the older names of its fields', () => {
    const old = { packageId: 'P-1', unit: '301', carrier: 'UPS', packageType: 'Box', trackingNumber: '1Z9' };
    expect(deliveryIn(old)).toMatchObject({ courier: 'UPS', packagetype: 'Box', tracking: '1Z9', status: 'pending' });
    expect(deliveryIn({ ...old, pickedupAt: '2026-11-22T05:00:00Z' })).toMatchObject({ status: 'pickedup' });
  });

  it('is none without an id', () => {
    expect(() => deliveryIn({ unit: '301' })).toThrow(expect.objectContaining({ status: 502 }));
  });
});

it('an answer in which something is missing is a fault of the server', () => {
  expect(whole({ name: 'Maple Court' }, 'name')).toEqual({ name: 'Maple Court' });
  expect(() => whole({ name: undefined }, 'name')).toThrow(expect.objectContaining({ status: 502 }));
  expect(() => whole([] as { name?: string }, 'name')).toThrow(expect.objectContaining({ status: 502 }));
});
