import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it('quotes what has commas, quotes or line ends in it', () => {
    expect(csvLine(['a', 'b, c', 'say "hi"', 'two\nlines', ''])).toBe('a,"b, c","say ""hi""","two\nlines",\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes %j a text', (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/);
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; "=1+1"', `"a;' ""=1+1"""`],
    ['a;;+1', "a;';+1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n-1', `"a\n'-1"`],
  ])('makes %j a text also where a program separates by semicolons or tabs', (cell, written) => {
    expect(csvLine(['x', cell])).toBe(`x,${written}\r\n`);
  });

  it('leaves such a sign within a cell as it is', () => {
    expect(csvLine(['a=b', 'maple-court', 'x; y - z'])).toBe('a=b,maple-court,x; y - z\r\n');
  });
});
