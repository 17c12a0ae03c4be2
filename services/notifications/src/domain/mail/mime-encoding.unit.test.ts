import { describe, expect, it } from '@jest/globals';
import { encodeWord, foldLines, toQuotedPrintable, wrapQuotedPrintable } from './mime-encoding.ts';

describe("nodemailer's MIME helpers", () => {
  it('a header word that is not ASCII: is an encoded word of RFC 2047', () => {
    expect(encodeWord('Unité 301', 'Q', 52)).toBe('=?UTF-8?Q?Unit=C3=A9_301?=');
  });

  it('a long header: is folded at its spaces', () => {
    const header = `Subject: ${'word '.repeat(20)}end`;
    const lines = foldLines(header, 76).split('\r\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every((line) => line.length <= 76)).toBe(true);
    expect(lines.join('')).toBe(header);
  });

  it('text that is not ASCII: is quoted-printable of RFC 2045, in lines of at most 76 characters', () => {
    expect(toQuotedPrintable('Un colis a été reçu = 1')).toBe('Un colis a =C3=A9t=C3=A9 re=C3=A7u =3D 1');
    const wrapped = wrapQuotedPrintable(toQuotedPrintable('é'.repeat(60)));
    expect(wrapped.split('\r\n').every((line) => line.length <= 76)).toBe(true);
    expect(wrapped.replaceAll('=\r\n', '')).toBe('=C3=A9'.repeat(60));
  });
});
