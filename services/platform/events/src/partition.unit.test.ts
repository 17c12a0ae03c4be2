import { describe, expect, it } from '@jest/globals';
import { keyOf, partitionOf } from './partition.ts';

describe('partition', () => {
  it.each([
    ['maple-court', 'p1', 12],
    ['harbour-towers', 'p1', 6],
    ['0190f4c2-7c11-7b30-8f00-0123456789ab', 'p1', 20],
    ['été', 'p1', 21],
    ['', 'a', 3],
    ['', 'maple-court', 12],
  ])('tenant %j, aggregate %j: always %i, or events would overtake each other', (tenantId, aggregateId, partition) => {
    expect(partitionOf({ tenantId, aggregateId })).toBe(partition);
  });

  it('many tenants: spread evenly over all partitions', () => {
    const counts = new Map<number, number>();
    for (let tenant = 0; tenant < 24_000; tenant += 1) {
      const partition = partitionOf({ tenantId: `tenant-${tenant}`, aggregateId: '' });
      counts.set(partition, (counts.get(partition) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(Math.min(...counts.values())).toBeGreaterThan(850);
  });

  it('key: tenant and aggregate, or the user alone', () => {
    expect(keyOf({ tenantId: 't1', aggregateId: 'a1' })).toBe('t1/a1');
    expect(keyOf({ tenantId: '', aggregateId: 'u1' })).toBe('u1');
  });
});
