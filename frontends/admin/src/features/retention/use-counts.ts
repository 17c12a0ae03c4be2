import { useMessages } from '@parcelbell/ui';
import type { ListedRetention } from './api/retention.ts';
import { retentionMessages } from './messages.ts';

type Run = ListedRetention['runs'][number];

export const kinds = ['pickups', 'pictures', 'residents', 'messages', 'auditValues'] as const satisfies Run['kind'][];

/** Whether every service has said what it found. */
export function isReported({ runs }: Pick<ListedRetention, 'runs'>): boolean {
  return kinds.every((kind) => runs.some((run) => run.kind === kind));
}

/** The counts of a building in words, without those that are 0. */
export function useCounts(): (building: ListedRetention, which: 'found' | 'removed' | 'removedInAll') => string {
  const t = useMessages(retentionMessages);
  return ({ runs }, which) => {
    if (runs.length === 0) return t('notYet');
    const words = runs.filter((run) => run[which] > 0).map((run) => t(run.kind, { count: run[which] }));
    return words.length === 0 ? t('nothing') : words.join(', ');
  };
}

/** When the newest of the last runs ended. */
export function lastRunOf({ runs }: Pick<ListedRetention, 'runs'>): string | undefined {
  return runs
    .map(({ at }) => at)
    .sort()
    .at(-1);
}
