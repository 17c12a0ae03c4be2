import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { boundsOf, retentionSettings } from './settings.ts';

const schema = z.object(retentionSettings);
const read = (settings: Record<string, string>) => boundsOf(schema.parse(settings));

it('the usual periods are those of the product', () => {
  const { bounds, faults } = read({});
  expect(faults).toEqual([]);
  expect(bounds).toEqual({
    pickupMonths: { default: 24, min: 1, max: 84 },
    pictureDays: { default: 90, min: 7, max: 730 },
    residentMonths: { default: 12, min: 1, max: 84 },
    messageDays: { default: 90, min: 7, max: 90 },
    auditMonths: { default: 24, min: 6, max: 84 },
  });
});

it('an installation sets default and bounds of each period', () => {
  const { bounds } = read({ RETENTION_PICTURE_DAYS: '30', RETENTION_PICTURE_DAYS_RANGE: '14-60' });
  expect(bounds.pictureDays).toEqual({ default: 30, min: 14, max: 60 });
});

it.each([
  ['RETENTION_PICKUP_MONTHS', { RETENTION_PICKUP_MONTHS: '12', RETENTION_PICKUP_MONTHS_RANGE: '18-24' }],
  ['RETENTION_AUDIT_MONTHS_RANGE', { RETENTION_AUDIT_MONTHS_RANGE: '24-6' }],
  ['RETENTION_MESSAGE_DAYS_RANGE', { RETENTION_MESSAGE_DAYS_RANGE: '7-365' }],
])('%s that contradicts another setting is refused', (name, settings) => {
  expect(read(settings).faults.map(([setting]) => setting)).toEqual([name]);
});

it.each([
  { RETENTION_PICKUP_MONTHS: 'long' },
  { RETENTION_PICKUP_MONTHS: '0' },
  { RETENTION_MESSAGE_DAYS: '91' },
  { RETENTION_PICTURE_DAYS_RANGE: '90' },
  { RETENTION_PICTURE_DAYS_RANGE: '7 to 90' },
])('%j is refused', (settings) => {
  expect(schema.safeParse(settings).success).toBe(false);
});
