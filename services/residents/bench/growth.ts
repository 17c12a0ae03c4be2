// What the list, the search and the history of a building's residents cost beside few and beside very many others. Argument: buildings of the larger installation.

import { readConfig } from '@parcelbell/config';
import { TenantStateSchema, TenantStatus } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { startTestService, type TestService } from '@parcelbell/testing';
import { median, print, printFigure, quantile } from '../../../tests/bench/figures.ts';
import { residentsConfigSchema } from '../src/config.ts';
import { createContext } from '../src/context.ts';
import { documentOf, householdCollection } from '../src/data/household-collection.ts';
import { residents } from '../src/service.ts';
import { householdOf, residencyIn } from './household.ts';

const [buildings = 2_000] = process.argv.slice(2).map(Number);
const rounds = 20;
const perRound = 50;
const unitsOfBuilding = 150;
const deliveriesOfBuilding = 500;
/** The building that is asked. It is the same in both installations. */
const asked = 'building-1';

const reads: Readonly<Record<string, string>> = {
  'a page': '/api/residents?page=1&pageSize=25',
  'a later page, filtered': '/api/residents?page=4&pageSize=25&filter=active&sort=-moveInDate',
  'found by a word': '/api/residents?page=1&q=grace77',
  "found by the end of a phone's number": '/api/residents?page=1&q=0077',
  'the whole array': '/api/residents',
  'history of a unit': '/api/residents/history/177',
};

interface Installation {
  readonly service: TestService;
  read(path: string): Promise<number>;
}

const small = await start(2);
const large = await start(buildings);
print(
  `${buildings * unitsOfBuilding} households and ${buildings * deliveriesOfBuilding} parcels; ${rounds * perRound} calls of each`,
);
try {
  for (const [name, path] of Object.entries(reads)) await compare(name, path);
} finally {
  await Promise.all([small, large].map(({ service }) => service.stop()));
}

/** Rounds take turns, so that both meet the machine in the same state. */
async function compare(name: string, path: string): Promise<void> {
  const took: Record<'small' | 'large', number[]> = { small: [], large: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [size, { read }] of Object.entries({ small, large })) {
      for (let call = 0; call < perRound; call += 1) {
        const ms = await read(path);
        if (round > 0) took[size as 'small' | 'large'].push(ms);
      }
    }
  }
  printFigure(`residents, ${name}, p50`, median(took.large), 'ms');
  printFigure(`residents, ${name}, p99`, quantile(took.large, 0.99), 'ms');
  printFigure(`residents, ${name}, p50 ÷ beside few`, median(took.large) / median(took.small), '');
}

async function start(count: number): Promise<Installation> {
  const service = await startTestService(residents, { checkAnswers: false });
  const { deliveries } = createContext(service.platform, readConfig(residentsConfigSchema, {}));
  const households = service.platform.open(householdCollection);
  for (let at = 1; at <= count; at += 1) {
    const tenantId = `building-${at}`;
    await service.receive(building(tenantId));
    const units = Array.from({ length: unitsOfBuilding }, (_, place) => String(101 + place));
    await households.insertMany(units.map((unit) => documentOf(householdOf(tenantId, unit))));
    await deliveries.store(
      Array.from({ length: deliveriesOfBuilding }, (_, number) => ({
        tenantId,
        packageId: `P-${number}`,
        version: 1,
        residencyId: residencyIn(units[number % units.length] ?? '', number % 3),
      })),
    );
    if (at % 200 === 0) print(`${at} buildings are stored`);
  }
  const authorization = service.signIn({ roles: { [asked]: 'admin' } });
  return {
    service,
    read: async (path) => {
      const began = performance.now();
      const answer = await fetch(service.url + path, { headers: { authorization, 'x-tenant-id': asked } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return performance.now() - began;
    },
  };
}

function building(tenantId: string) {
  const state = {
    tenantId,
    name: tenantId,
    slug: tenantId,
    status: TenantStatus.ACTIVE,
    validUnits: [{ tower: 'default', units: Array.from({ length: unitsOfBuilding }, (_, at) => String(101 + at)) }],
  };
  return fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version: 1 }, state);
}
