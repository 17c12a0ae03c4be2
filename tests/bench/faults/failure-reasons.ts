import type { TwoReplicas } from '../under-load/two-replicas.ts';

interface Line {
  readonly msg?: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly err?: { readonly message?: string; readonly cause?: { readonly message?: string } };
}

/** Why the processes answered requests with 500 or more, as their logs say, each with how often. */
export async function failureReasons({ names, log }: Pick<TwoReplicas, 'names' | 'log'>): Promise<Map<string, number>> {
  const reasons = new Map<string, number>();
  for (const name of names)
    for (const line of (await log(name)).split('\n')) {
      const reason = reasonOf(name, line);
      if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  return reasons;
}

function reasonOf(name: string, line: string): string | undefined {
  if (!line.includes('"msg":"request failed"')) return undefined;
  const { method, route, status, err }: Line = JSON.parse(line);
  return `${name}: ${method} ${route} ${status}, ${err?.cause?.message ?? err?.message}`;
}
