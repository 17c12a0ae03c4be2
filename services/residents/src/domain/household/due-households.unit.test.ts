import { expect, it } from '@jest/globals';
import { forEachDue } from './due-households.ts';

const named = (householdId: string) => ({ tenantId: 'maple-court', householdId });

it('households that always fail keep no others, however many are due before them', async () => {
  const due = new Set([...Array.from({ length: 150 }, (_, at) => `bad-${at}`), 'good']);
  const attempts: string[] = [];
  const run = forEachDue(
    async (limit) => [...due].slice(0, limit).map(named),
    async ({ householdId }) => {
      attempts.push(householdId);
      if (householdId !== 'good') throw new Error('unreadable');
      due.delete(householdId);
    },
    new AbortController().signal,
  );
  await expect(run).rejects.toThrow('unreadable');
  expect(due.has('good')).toBe(false);
  expect(attempts).toHaveLength(151);
});
