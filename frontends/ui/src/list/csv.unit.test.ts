import { expect, it } from '@jest/globals';
import { csvOf } from './csv.ts';

it('quotes what needs it, and says by a mark that it is UTF-8', () => {
  expect(csvOf(['Unit', 'Note'], [['301', 'Étage "B", near the lift\nback door']])).toBe(
    '\uFEFFUnit,Note\r\n301,"Étage ""B"", near the lift\nback door"\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('keeps %j a text', (text) => {
  expect(csvOf(['Unit'], [[text]])).toMatch(/^\uFEFFUnit\r\n"?'/);
});

it('keeps a formula a text also where a program separates by semicolons', () => {
  expect(csvOf(['Unit', 'Note'], [['301', 'a;=1+1']])).toBe("\uFEFFUnit,Note\r\n301,a;'=1+1\r\n");
});

it('writes numbers as numbers, in every language alike', () => {
  expect(csvOf(['Fees'], [[-1234.5], [0]])).toBe('\uFEFFFees\r\n-1234.5\r\n0\r\n');
});
