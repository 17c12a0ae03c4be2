import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSounds } from './sounds.ts';

const inNavigator = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

describe('sounds of a visit', () => {
  const vibrate = jest.fn();

  beforeEach(() => {
    inNavigator('vibrate', vibrate.mockReset());
  });

  afterEach(() => {
    for (const name of ['vibrate', 'userActivation']) Reflect.deleteProperty(navigator, name);
  });

  it('wait for the first key or tap in the page', () => {
    const play = createSounds();
    inNavigator('userActivation', { hasBeenActive: false });
    play('good');
    expect(vibrate).not.toHaveBeenCalled();
    inNavigator('userActivation', { hasBeenActive: true });
    play('good');
    expect(vibrate).toHaveBeenCalledTimes(1);
  });

  it('play in a browser that does not say whether there was one', () => {
    createSounds()('hand');
    expect(vibrate).toHaveBeenCalledTimes(1);
  });
});
