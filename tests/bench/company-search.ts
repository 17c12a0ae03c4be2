import { createCall, type TestService } from '@parcelbell/testing';
import { median, printFigure, quantile } from './figures.ts';

const calls = 40;

/** Prints what each search over all buildings of a company costs a service: its processor time, store and caller included, and the time until the answer. */
export async function measureCompanySearches(
  service: TestService,
  path: string,
  companyId: string,
  searches: Readonly<Record<string, string>>,
): Promise<void> {
  const call = createCall(service.url, { as: service.signIn({ companies: [companyId] }) });
  for (const [name, q] of Object.entries(searches)) {
    const search = async (): Promise<number> => {
      const start = performance.now();
      const { status } = await call('POST', path, { body: { q } });
      if (status !== 200) throw new Error(`The search answered ${status}`);
      return performance.now() - start;
    };
    // The first calls find the code cold.
    for (let warm = 0; warm < 5; warm += 1) await search();
    const before = process.cpuUsage();
    const took: number[] = [];
    for (let at = 0; at < calls; at += 1) took.push(await search());
    const { user, system } = process.cpuUsage(before);
    printFigure(`CPU of ${name}`, (user + system) / 1_000 / calls, 'ms');
    printFigure(`${name}, p50`, median(took), 'ms');
    printFigure(`${name}, p99`, quantile(took, 0.99), 'ms');
  }
}
