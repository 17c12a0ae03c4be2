import { describe, expect, it } from '@jest/globals';
import { translator } from '@parcelbell/ui';
import { demoMessages } from './messages.ts';
import { salesLink, salesOf } from './sales.ts';

describe('whom a refusal of the demo names', () => {
  it.each(['Write to sales@parcelbell.test.', { message: 'Ask.', email: 'sales@parcelbell.test' }])(
    'is read from %j',
    (contactInfo) => {
      expect(salesOf({ contactInfo })).toEqual({
        sentence: typeof contactInfo === 'string' ? contactInfo : 'Ask.',
        email: 'sales@parcelbell.test',
      });
    },
  );

  it('may be nobody', () => {
    for (const contactInfo of [undefined, null, 7, {}]) {
      expect(salesOf({ contactInfo })).toEqual({ sentence: undefined, email: undefined });
    }
    expect(salesOf({ contactInfo: 'Call sales.' })).toEqual({ sentence: 'Call sales.', email: undefined });
  });

  it('is asked by a mail with a subject, and with lines for building, units and phone', () => {
    const link = salesLink('sales@parcelbell.test', translator(demoMessages, 'en'));
    expect(link).toMatch(/^mailto:sales@parcelbell\.test\?subject=Parcelbell%20trial%20request&body=/);
    for (const line of ['Building name: ', 'Number of units: ', 'Contact phone: ']) {
      expect(decodeURIComponent(link)).toContain(line);
    }
  });
});
