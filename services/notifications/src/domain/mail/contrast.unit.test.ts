import { describe, expect, it } from '@jest/globals';
import { contrast, textColorOn } from './contrast.ts';

describe('the text colour on a brand colour', () => {
  it('any background: has at least 4.5:1', () => {
    for (let red = 0; red < 256; red += 15) {
      for (let green = 0; green < 256; green += 15) {
        for (let blue = 0; blue < 256; blue += 15) {
          const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
          expect(contrast(color, textColorOn(color))).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it('known colour pairs: have the ratios of the standard', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#3b82f6', '#ffffff')).toBeCloseTo(3.68, 2);
    expect(textColorOn('#0f766e')).toBe('#ffffff');
    expect(textColorOn('#facc15')).toBe('#000000');
  });
});
