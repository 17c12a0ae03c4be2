// What usage and analytics cost: in a building with 100,000 parcels, and in one with 1,000 where 10 and 100 times as many are stored. Then the table and the
// months of a company with 2,000 buildings.
import { createCall } from '@parcelbell/testing';
import { median, printFigure } from '../../../tests/bench/figures.ts';
import { createContext } from '../src/context.ts';
import { sumCompanies } from '../src/domain/months/sum-companies.ts';
import { startReporting, type TestReporting } from '../src/testing/start-reporting.ts';
import { storeBuilding, storeCompany } from './store-building.ts';

const calls = 60;
const analytics = '/api/residents/analytics/building';
const paths = { 'usage, monthly': '/api/usage', 'usage, daily': '/api/usage?reportType=daily', analytics };

const pagesOfCompany = {
  'a page of 50': 'buildings',
  'a page of 200': 'buildings?pageSize=200',
  'most waiting': 'buildings?sort=-waiting',
  'a search': 'buildings?q=3',
  'months, a page of 50': 'months',
  'months, a page of 200': 'months?pageSize=200',
  'months, most deliveries': 'months?sort=-deliveries',
  'months, a search': 'months?q=3',
};

const test = await startReporting('2026-11-22T15:00:00Z', { checkAnswers: false });
try {
  await storeBuilding(test, 'small', 1_000);
  const first = await measure(test, 'small');
  printAll('with 1,000 parcels stored', first);
  await storeBuilding(test, 'ten', 9_000);
  printAll('with 10 times as many stored', await measure(test, 'small'), first);
  await storeBuilding(test, 'hundred', 90_000);
  printAll('with 100 times as many stored', await measure(test, 'small'), first);
  await storeBuilding(test, 'large', 100_000);
  printAll('in a building with 100,000', await measure(test, 'large'));
  await storeCompany(test, 'company', 2_000);
  printFigure('CPU to sum the months of a company with 2,000 buildings', await measureSums(test, 'company'), 'ms');
  printAll('of a company with 2,000 buildings', await measureCompany(test, 'company'));
} finally {
  await test.stop();
}

/** What a call costs: the processor's time of server, store and caller, and the time until its answer is there. */
interface Cost {
  readonly cpuMs: number;
  readonly medianMs: number;
}

type Costs = Readonly<Record<string, Cost>>;

function measureCompany({ service }: TestReporting, companyId: string): Promise<Costs> {
  const call = createCall(service.url, { as: service.signIn({ companies: [companyId] }) });
  return costsOf(pagesOfCompany, (path) => call('GET', `/api/reporting/companies/${companyId}/${path}`));
}

/** The processor's time of summing a company, in milliseconds. A job does it every 15 seconds where a building changed. */
async function measureSums({ service }: TestReporting, companyId: string): Promise<number> {
  const { months } = createContext(service.platform);
  // The job makes the sums of all companies, and may have made these.
  const onlyIt = {
    ...months,
    uncountedCompanies: async function* () {
      yield { companyId, revision: -1 };
    },
  };
  const before = process.cpuUsage();
  await sumCompanies(new AbortController().signal, { months: onlyIt });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function measure({ get }: TestReporting, tenantId: string): Promise<Costs> {
  return costsOf(paths, (path) => get(tenantId, path));
}

async function costsOf(
  pathsByName: Readonly<Record<string, string>>,
  get: (path: string) => Promise<{ readonly status: number }>,
): Promise<Costs> {
  const costs: Record<string, Cost> = {};
  for (const [name, path] of Object.entries(pathsByName)) {
    const call = async (): Promise<number> => {
      const start = performance.now();
      const { status } = await get(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return performance.now() - start;
    };
    // The first calls find the code cold, and days that are not counted yet.
    for (let warm = 0; warm < 10; warm += 1) await call();
    const before = process.cpuUsage();
    const took: number[] = [];
    for (let at = 0; at < calls; at += 1) took.push(await call());
    const { user, system } = process.cpuUsage(before);
    costs[name] = { cpuMs: (user + system) / 1_000 / calls, medianMs: median(took) };
  }
  return costs;
}

function printAll(when: string, costs: Costs, before?: Costs): void {
  for (const [name, { cpuMs, medianMs }] of Object.entries(costs)) {
    const than = before?.[name];
    if (than) printFigure(`CPU ${when}, ${name}`, cpuMs / than.cpuMs, 'times');
    else printFigure(`CPU ${when}, ${name}`, cpuMs, 'ms');
    printFigure(`p50 ${when}, ${name}`, medianMs, 'ms');
  }
}
