import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useBanner } from './banner.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('what happened is shown for four seconds, unless told otherwise', () => {
  const { result } = renderHook(() => useBanner<string>());
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  act(() => result.current.show('saved'));
  pass(3_999);
  expect(result.current.shown).toBe('saved');
  pass(1);
  expect(result.current.shown).toBeUndefined();
  act(() => result.current.show('saved', 100));
  pass(100);
  expect(result.current.shown).toBeUndefined();
});
