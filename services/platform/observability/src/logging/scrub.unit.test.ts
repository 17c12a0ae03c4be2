import { describe, expect, it } from '@jest/globals';
import { scrub } from './scrub.ts';

describe('a text for the log', () => {
  it.each([
    ['to ada@example.test and bo.b+x@a.test', 'to [address] and [address]'],
    ['a@b.test+c@d.test', '[address]'],
    ['mongodb://user:word@db:27017/x', 'mongodb://[redacted]@db:27017/x'],
    ['Bearer abc.def', 'Bearer [redacted]'],
    ['token=eyJhbGciOi.eyJzdWIi.c2ln', 'token=[token]'],
    ['x-eyJhbGciOi.eyJzdWIi.c2ln', '[token]'],
    ['text +1 (604) 555-0142 now', 'text [phone] now'],
    ['services/platform/src/a-b.ts:12:7', 'services/platform/src/a-b.ts:12:7'],
  ])('%j becomes %j', (text, shown) => {
    expect(scrub(text)).toBe(shown);
  });

  it.each(['a', 'a.', 'eyJ-', 'eyJ', 'a://', '://', '+1 ', 'bearer ', '@', 'a@'])(
    'takes no time where it is very long and of %j',
    (piece) => {
      expect(scrub(piece.repeat(500_000)).length).toBeGreaterThan(0);
    },
  );
});
