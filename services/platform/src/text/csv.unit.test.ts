import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it('quotes what has commas, quotes or line ends in it', () => {
    expect(csvLine(['a', 'b, c', 'say "hi"', 'two\nlines', ''])).toBe('a,"b, c","say ""hi""","two\nlines",\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes %j a text', (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/);
  });

  it('leaves such a sign within a cell as it is', () => {
    expect(csvLine(['a=b', 'maple-court'])).toBe('a=b,maple-court\r\n');
  });
});
