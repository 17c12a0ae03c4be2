import { describe, expect, it } from '@jest/globals';
import { senderSetting } from './sender.ts';

describe('a sender', () => {
  const sender = { address: 'parcels@example.com', domain: 'example.com' };

  it.each(['Parcels@Example.com', 'Parcelbell <parcels@example.com>', '<parcels@example.com>'])(
    'is read from %s',
    (text) => {
      expect(senderSetting.parse(text)).toEqual(sender);
    },
  );

  it.each([
    'parcels',
    'parcels@example.com>',
    '<parcels@example.com',
    'A\r\nBcc: <a@b.test>',
    'a b@c.test',
    'A <a@b.test> x',
  ])('is refused as %j', (text) => {
    expect(senderSetting.safeParse(text).success).toBe(false);
  });
});
