import { readdir } from 'node:fs/promises';
import type { Installation } from './installation.ts';
import { readJournal } from './journal.ts';
import { answerOf, urlOf } from './product.ts';
import { isRunning } from './upgrade.ts';

/** Exit codes as those of `systemctl status`. */
const codes = { ready: 0, 'not ready': 1, stopped: 3 } as const;

/** Prints what runs, and with what data. Answers 0 if the product is ready, 1 if it runs and is not, 3 if it does not run. */
export async function status(installation: Installation): Promise<number> {
  const url = urlOf(installation);
  const token = installation.settings.METRICS_TOKEN;
  const details = await answerOf(`${url}/statusz`, token ? { authorization: `Bearer ${token}` } : {});
  const isReady = (await answerOf(`${url}/readyz`))?.ok === true;
  const state = isReady ? 'ready' : isRunning(installation) ? 'not ready' : 'stopped';
  const journal = readJournal(installation);
  const backups = (await readdir(installation.path('backups')).catch(() => [])).sort();
  const rows = [
    ['Version', installation.current()],
    ['State', journal ? `${state}; changing from ${journal.from} to ${journal.to}` : state],
    ['Address', url],
    ['Data', installation.dataDir],
    ['Backups', backups.length > 0 ? `${backups.length}, in ${installation.path('backups')}` : 'none'],
  ];
  if (details?.ok && details.headers.get('content-type')?.includes('json'))
    rows.push(['Details', JSON.stringify(await details.json(), null, 2)]);
  for (const [name = '', value = ''] of rows) process.stdout.write(`${name.padEnd(9)} ${value}\n`);
  return codes[state];
}
