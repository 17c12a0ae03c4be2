import { describe, expect, it } from '@jest/globals';
import { noticeOrder } from './notices.ts';

const early = new Date('2026-11-21T10:00:00Z');
const late = new Date('2026-11-21T11:00:00Z');

describe('noticeOrder', () => {
  it('puts a later stage above an earlier one whatever their times', () => {
    expect(noticeOrder('sent', early)).toBeGreaterThan(noticeOrder('sending', late));
    expect(noticeOrder('delivered', early)).toBeGreaterThan(noticeOrder('sent', late));
  });

  it('puts the later of two outcomes of one stage first', () => {
    expect(noticeOrder('bounced', late)).toBeGreaterThan(noticeOrder('delivered', early));
    expect(noticeOrder('delivered', late)).toBeGreaterThan(noticeOrder('bounced', early));
  });

  it('is exact for every millisecond', () => {
    expect(noticeOrder('sent', new Date(late.getTime() + 1)) - noticeOrder('sent', late)).toBe(1);
  });
});
