import { expect, it } from '@jest/globals';
import { fillTemplate } from './fill-template.ts';

it('fills building, unit 301 and tracking PKG-12345, and leaves out what it does not know', () => {
  const content = '{{buildingName}}, unit {{unitNumber}}: {{ trackingId }}{{toString}}{{other}}.';
  expect(fillTemplate(content, 'Maple Court')).toBe('Maple Court, unit 301: PKG-12345.');
});

it('does not fill what a name brings along', () => {
  expect(fillTemplate('{{buildingName}}.', '{{unitNumber}} $& <b>')).toBe('{{unitNumber}} $& <b>.');
});
