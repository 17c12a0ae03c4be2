import { expect, it } from '@jest/globals';
import fr from './messages.fr.json' with { type: 'json' };
import { subscriptionsMessages } from './messages.ts';
import { statuses } from './use-subscriptions-filter.ts';

it.each([
  ['English', subscriptionsMessages.en],
  ['French', fr],
])('gives each figure a name of its own in %s', (_, texts) => {
  const figures = ['total', ...statuses, 'totalRevenue', 'renewalsThisWeek', 'overdue'] as const;
  expect(new Set(figures.map((figure) => texts[figure])).size).toBe(figures.length);
});
