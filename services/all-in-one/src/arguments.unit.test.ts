import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.ts';

describe('the arguments of npm start', () => {
  it('none: nothing is done besides', () => {
    expect(readArguments([])).toEqual({ replay: false, republish: false });
  });

  it('known ones: what they name is done', () => {
    expect(readArguments(['--republish', '--replay'])).toEqual({ replay: true, republish: true });
  });

  it.each(['--foo', 'replay', 'constructor'])('%s: refused, with those that there are', (argument) => {
    expect(() => readArguments(['--replay', argument])).toThrow(
      `${argument}: is not known; there are --replay, --republish`,
    );
  });
});
