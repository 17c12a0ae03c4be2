import { describe, expect, it } from '@jest/globals';
import { regexPrefix } from './regex.ts';

describe('the literal beginning of a pattern', () => {
  it.each([
    ['^abc', 'abc', true],
    ['^abc.*', 'abc', true],
    ['^a\\/b', 'a/b', true],
    ['^a\\.b\\d', 'a.b', false],
    ['^abc$', 'abc', false],
    ['^ab?c', 'a', false],
    ['^ab*', 'a', false],
    ['^ab{2}', 'a', false],
    ['^a\\+*', 'a', false],
    ['^(abc)', undefined, false],
    ['abc', undefined, false],
    ['^a|b', undefined, false],
    ['^', undefined, false],
  ])('of %s is %s', (pattern, prefix, exact) => {
    const found = regexPrefix({ pattern, options: '' });
    expect(found?.prefix).toBe(prefix);
    if (prefix !== undefined) expect(found?.isExact).toBe(exact);
  });

  it('when case or lines are ignored, there is none', () => {
    expect(regexPrefix({ pattern: '^abc', options: 'i' })).toBeUndefined();
    expect(regexPrefix({ pattern: '^abc', options: 'm' })).toBeUndefined();
  });
});
