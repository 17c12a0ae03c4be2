// What a search for residents over all buildings of a company costs. Arguments: buildings, units of each, and the URL of a store in another process.
import { TenantStateSchema, TenantStatus } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { startTestService } from '@parcelbell/testing';
import { measureCompanySearches } from '../../../tests/bench/company-search.ts';
import { print } from '../../../tests/bench/figures.ts';
import { documentOf, householdCollection } from '../src/data/household-collection.ts';
import { residents } from '../src/service.ts';
import { householdOf } from './household.ts';

const [buildings = 2_000, unitsOfBuilding = 50] = process.argv.slice(2, 4).map(Number);
const mongoUrl = process.argv[4];
const companyId = 'company';
const units = Array.from({ length: unitsOfBuilding }, (_, at) => String(101 + at));

const searches: Readonly<Record<string, string>> = {
  'an address that nobody has': 'nobody@residents.test',
  'an address of every building': 'grace107@',
  'a unit of every building': '107',
  'two common words': 'grace liam',
  'a unit in one building': '107 house-77',
};

const service = await startTestService(residents, { checkAnswers: false, ...(mongoUrl ? { mongoUrl } : {}) });
try {
  const households = service.platform.open(householdCollection);
  for (let at = 0; at < buildings; at += 1) {
    const tenantId = `of-company-${at}`;
    const validUnits = [{ tower: 'default', units }];
    const state = { tenantId, companyId, name: `Building house-${at}`, status: TenantStatus.ACTIVE, validUnits };
    await service.receive(fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version: 1 }, state));
    await households.insertMany(units.map((unit) => documentOf(householdOf(tenantId, unit))));
    if ((at + 1) % 200 === 0) print(`${at + 1} buildings are stored`);
  }
  await measureCompanySearches(service, `/api/residents/companies/${companyId}/search`, companyId, searches);
} finally {
  await service.stop();
}
