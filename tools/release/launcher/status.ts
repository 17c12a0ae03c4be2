import { readdir } from 'node:fs/promises';
import type { Installation } from './installation.ts';
import { readJournal } from './journal.ts';
import { answerOf, urlOf } from './product.ts';
import { isRunning } from './upgrade.ts';

/** Exit codes as those of `systemctl status`. */
const codes = { ready: 0, 'not ready': 1, stopped: 3 } as const;

/** Prints what runs, and with what data. Answers 0 if the product is ready, 1 if it runs and is not or something does not work, 3 if it does not run. */
export async function status(installation: Installation): Promise<number> {
  const url = urlOf(installation);
  const isReady = (await answerOf(`${url}/readyz`))?.ok === true;
  const state = isReady ? 'ready' : isRunning(installation) ? 'not ready' : 'stopped';
  const report = isReady ? await reportOf(`${url}/statusz`) : undefined;
  const journal = readJournal(installation);
  const backups = (await readdir(installation.path('backups')).catch(() => [])).sort();
  const rows = [
    ['Version', installation.current()],
    ['State', journal ? `${state}; changing from ${journal.from} to ${journal.to}` : state],
    ['Address', url],
    ['Data', installation.dataDir],
    ['Backups', backups.length > 0 ? `${backups.length}, in ${installation.path('backups')}` : 'none'],
  ];
  for (const [name, value] of Object.entries(report ?? {})) if (!Array.isArray(value)) rows.push([name, String(value)]);
  for (const { name, state: found } of report?.components ?? []) if (found !== 'ready') rows.push([name, found]);
  const width = Math.max(...rows.map(([name = '']) => name.length));
  for (const [name = '', value = ''] of rows) process.stdout.write(`${name.padEnd(width)}  ${value}\n`);
  return report?.status === 'down' ? codes['not ready'] : codes[state];
}

/** What the product says to monitors: its state, ages and counts. */
interface Report {
  readonly status: string;
  readonly components: readonly { readonly name: string; readonly state: string }[];
}

/** Undefined for a version that says nothing to monitors. */
async function reportOf(url: string): Promise<Report | undefined> {
  const answer = await answerOf(url);
  if (!answer?.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const report = (await answer.json()) as Partial<Report>;
  return report.status && report.components ? (report as Report) : undefined;
}
