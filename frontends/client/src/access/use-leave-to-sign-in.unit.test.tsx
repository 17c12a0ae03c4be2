import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { signInAgain, useLeaveToSignIn } from './use-leave-to-sign-in.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('whoever is refused is at the sign-in two seconds later, and nobody else', () => {
  const navigate = jest.fn();
  const { rerender } = renderHook(({ isRefused }) => useLeaveToSignIn(isRefused, navigate), {
    initialProps: { isRefused: false },
  });
  jest.advanceTimersByTime(10_000);
  rerender({ isRefused: true });
  jest.advanceTimersByTime(1_999);
  expect(navigate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(navigate).toHaveBeenCalledWith('/login', { replace: true, state: signInAgain });
});
