import { describe, expect, it } from '@jest/globals';
import { deliveryOf, nextParcel, validateDelivery, valuesOf } from './delivery-values.ts';

const filled = { ...nextParcel({ courier: 'UPS', packagetype: 'Box', conciergeId: '' }), unit: ' 301 ' };
const oneTower = { isMultiTower: false };

describe('the values of the delivery form', () => {
  it('are good with unit, courier and type', () => {
    expect(validateDelivery(filled, oneTower)).toEqual({});
    expect(validateDelivery({ ...filled, unit: 'PH1' }, oneTower)).toEqual({});
  });

  it('need each of the required fields, the tower where there are several', () => {
    const empty = nextParcel({ courier: '', packagetype: '', conciergeId: '' });
    expect(validateDelivery(empty, { isMultiTower: true })).toEqual({
      unit: 'unitRequired',
      tower: 'towerRequired',
      courier: 'courierRequired',
      packagetype: 'packageTypeRequired',
    });
    expect(validateDelivery(empty, oneTower)).not.toHaveProperty('tower');
  });

  it('take letters and digits as a unit', () => {
    for (const unit of ['30-1', '3 01', '301#', 'Ü1']) {
      expect(validateDelivery({ ...filled, unit }, oneTower)).toEqual({ unit: 'unitForm' });
    }
  });

  it('are limited in length', () => {
    const long = {
      unit: 'A'.repeat(13),
      tracking: 'x'.repeat(51),
      location: 'x'.repeat(101),
      conciergeId: 'x'.repeat(101),
    };
    expect(validateDelivery({ ...filled, ...long }, oneTower)).toEqual({
      unit: 'unitTooLong',
      tracking: 'trackingTooLong',
      location: 'locationTooLong',
      conciergeId: 'conciergeIdTooLong',
    });
    const longest = { unit: 'A'.repeat(12), tracking: 'x'.repeat(50), location: 'x'.repeat(100) };
    expect(validateDelivery({ ...filled, ...longest }, oneTower)).toEqual({});
  });

  it('are sent trimmed and without what is empty, and can be brought back', () => {
    const delivery = deliveryOf({ ...filled, tracking: ' 1Z9 ', location: '  ' });
    expect(delivery).toEqual({
      unit: '301',
      courier: 'UPS',
      packagetype: 'Box',
      tracking: '1Z9',
      onlyNewTracking: true,
    });
    expect(valuesOf(delivery)).toEqual({ ...filled, unit: '301', tracking: '1Z9' });
  });

  it('name when residents are told only where that is not now', () => {
    expect(deliveryOf({ ...filled, notify: 'silent' })).toMatchObject({ notify: 'silent' });
    const held = deliveryOf({ ...filled, notify: 'hold', holdUntil: '2026-12-01' });
    expect(held).toMatchObject({ notify: 'hold', holdUntil: '2026-12-01' });
    expect(valuesOf(held)).toMatchObject({ notify: 'hold', holdUntil: '2026-12-01' });
    expect(validateDelivery({ ...filled, notify: 'hold' }, { isMultiTower: false })).toEqual({
      holdUntil: 'holdUntilRequired',
    });
  });
});
