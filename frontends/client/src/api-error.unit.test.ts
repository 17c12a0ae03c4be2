import { describe, expect, it } from '@jest/globals';
import { ApiError, failureOf, messageOf, problemKind, shownReason } from './api-error.ts';

describe('messageOf', () => {
  it('joins the server’s message and its details', () => {
    expect(messageOf(new ApiError({ status: 400, body: { message: 'Not saved', details: ['a', 'b'] } }))).toBe(
      'Not saved, a, b',
    );
  });

  it('does not say a detail twice that is the message itself', () => {
    expect(messageOf(new ApiError({ status: 422, body: { message: 'a', details: ['a', 'b'] } }))).toBe('a, b');
  });

  it('falls back to the error’s own message, then to the general sentence', () => {
    expect(messageOf(new Error('Own words'))).toBe('Own words');
    expect(messageOf(new ApiError({ status: 500 }))).toBe('An unexpected error occurred');
    expect(messageOf(undefined)).toBe('An unexpected error occurred');
  });
});

describe('failureOf', () => {
  it('tells the kind, what the server said with its details, and the reference', () => {
    const error = new ApiError({ status: 429, body: { message: 'Slow down', details: ['a'], correlationId: 'c-1' } });
    expect(failureOf(error)).toEqual({
      kind: 'too-many',
      said: { message: 'Slow down, a', faults: [] },
      reference: 'c-1',
    });
  });

  it('has nothing that the server said where it said nothing', () => {
    for (const error of [new ApiError({ status: 0, noAnswer: 'network' }), new TypeError('x')])
      expect(failureOf(error)).toMatchObject({ said: undefined, reference: undefined });
  });
});

it('a call without an answer is a reason of its own type, which a catalogue can translate', () => {
  expect(shownReason(new ApiError({ status: 0, noAnswer: 'network' }))).toEqual({
    type: 'NO_ANSWER',
    message: 'Unable to connect to the server',
  });
});

describe('problemKind', () => {
  it.each([
    [401, 'session-expired'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [429, 'too-many'],
    [500, 'server'],
    [503, 'server'],
    [0, 'network'],
    [409, 'unexpected'],
  ])('of status %i is %s', (status, kind) => {
    expect(problemKind(new ApiError({ status }))).toBe(kind);
  });
});
