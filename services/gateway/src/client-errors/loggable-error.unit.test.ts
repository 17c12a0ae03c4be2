import { describe, expect, it } from '@jest/globals';
import { loggableError } from './loggable-error.ts';

const logged = (message: string, stack = '') => loggableError({ message, stack });

describe('an error that a page reports', () => {
  it.each([
    ["TypeError: Cannot read properties of undefined (reading 'name')", 'as it is'],
    ['Error: /config.json answered 503.', 'as it is'],
    [
      'SyntaxError: Unexpected token \'A\', "Ann Smith, 4" is not valid JSON',
      `SyntaxError: Unexpected token 'A', "…" is not valid JSON`,
    ],
    ["Error: No unit '12 B'", "Error: No unit '…'"],
    ['Error: https://bell.example/verify/s3cr3tCode?x=1 failed', 'Error: [path] failed'],
    ['Error: /registration/verify/s3cr3tCode failed', 'Error: [path] failed'],
    ['Error: 4165550123 is no number', 'Error: … is no number'],
    ['Error: ann.smith@mail.test is taken', 'Error: … is taken'],
  ])('is logged without what somebody typed and without codes: %s', (message, expected) => {
    expect(logged(message).message).toBe(expected === 'as it is' ? message : expected);
  });

  it('keeps only the script positions of its stack', () => {
    const { stack } = logged(
      'Error',
      [
        'SyntaxError: "Ann Smith" is not valid JSON',
        '    at JSON.parse (<anonymous>)',
        '    at read (https://bell.example/assets/main.1a2b3c4d.js:1:23456)',
        '    at https://bell.example/remotes/admin/assets/entry.js?attempt=1700000000000:2:3',
        'load@https://bell.example/assets/main.1a2b3c4d.js:1:99',
        'go@https://bell.example/verify/s3cr3tCode:1:2',
      ].join('\n'),
    );
    expect(stack?.split('\n')).toEqual([
      'at read (/assets/main.1a2b3c4d.js:1:23456)',
      'at /remotes/admin/assets/entry.js:2:3',
      'load@/assets/main.1a2b3c4d.js:1:99',
    ]);
  });
});
