import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.ts';

describe('the arguments of npm start', () => {
  it('none: selects no task', () => {
    expect(readArguments([])).toEqual({ replay: false, republish: false });
  });

  it('known ones: select their tasks', () => {
    expect(readArguments(['--republish', '--replay'])).toEqual({ replay: true, republish: true });
  });

  it.each(['--foo', 'replay', 'constructor'])('%s: is refused with a list of the known ones', (argument) => {
    expect(() => readArguments(['--replay', argument])).toThrow(
      `${argument}: is not known; there are --replay, --republish`,
    );
  });
});
