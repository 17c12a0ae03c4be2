import { describe, expect, it } from '@jest/globals';
import { createSealedTexts } from './sealed-texts.ts';

const [secret, other] = ['s'.repeat(32), 'o'.repeat(32)];

describe('sealed texts', () => {
  it('open where they were sealed, and show nothing', () => {
    const texts = createSealedTexts('purpose', secret);
    const sealed = texts.seal('client secret', 'company-1');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('client');
    expect(texts.open(sealed, 'company-1')).toEqual({ text: 'client secret', isOutdated: false });
    expect(texts.seal('client secret', 'company-1')).not.toBe(sealed);
  });

  it('open for no other owner, purpose or secret, and not once they were changed', () => {
    const texts = createSealedTexts('purpose', secret);
    const sealed = texts.seal('client secret', 'company-1');
    expect(texts.open(sealed, 'company-2')).toBeUndefined();
    expect(createSealedTexts('another', secret).open(sealed, 'company-1')).toBeUndefined();
    expect(createSealedTexts('purpose', other).open(sealed, 'company-1')).toBeUndefined();
    const changed = Buffer.from(sealed, 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(texts.open(changed.toString('base64url'), 'company-1')).toBeUndefined();
    expect(texts.open('short', 'company-1')).toBeUndefined();
  });

  it('open under the previous secret, as outdated', () => {
    const sealed = createSealedTexts('purpose', secret).seal('client secret', 'company-1');
    const after = createSealedTexts('purpose', other, secret);
    expect(after.open(sealed, 'company-1')).toEqual({ text: 'client secret', isOutdated: true });
  });
});
