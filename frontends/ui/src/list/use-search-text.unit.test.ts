import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A search field whose list follows when the test says so. */
function field(begin: string) {
  const searched: string[] = [];
  const { result, rerender } = renderHook(({ q }) => useSearchText(q, (text) => void searched.push(text)), {
    initialProps: { q: begin },
  });
  return {
    searched,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: (ms: number) => act(() => void jest.advanceTimersByTime(ms)),
    become: (q: string) => rerender({ q }),
  };
}

it('searches once the typing pauses for a quarter of a second', () => {
  const { searched, type, pause } = field('');
  type('mapl');
  pause(249);
  type('maple ');
  pause(249);
  expect(searched).toEqual([]);
  pause(1);
  expect(searched).toEqual(['maple']);
});

it('keeps what is typed until the list has followed', () => {
  const { searched, text, type, pause, become } = field('');
  type('mapl');
  pause(250);
  type('maple');
  become('mapl');
  expect(text()).toBe('maple');
  pause(250);
  become('maple');
  expect([searched, text()]).toEqual([['mapl', 'maple'], 'maple']);
});

it('follows what changes from elsewhere, also to what was searched for before', () => {
  const { searched, text, type, pause, become } = field('');
  type('maple');
  pause(250);
  become('maple');
  become('');
  expect(text()).toBe('');
  become('maple');
  expect([text(), searched]).toEqual(['maple', ['maple']]);
});
