// What a search for parcels over all buildings of a company costs. Arguments: buildings, parcels of each, and the URL of a store in another process.
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { startTestService } from '@parcelbell/testing';
import { measureCompanySearches } from '../../../tests/bench/company-search.ts';
import { print } from '../../../tests/bench/figures.ts';
import { deliveryCollection } from '../src/data/delivery-collection.ts';
import { deliveries } from '../src/index.ts';
import { deliveryAt, storeDeliveries } from '../src/testing/deliveries.ts';

const [buildings = 2_000, parcels = 20] = process.argv.slice(2, 4).map(Number);
const mongoUrl = process.argv[4];
const companyId = 'company';
const validUnits = [{ tower: 'default', units: Array.from({ length: 200 }, (_, at) => String(101 + at)) }];

const searches: Readonly<Record<string, string>> = {
  'a tracking number that nobody has': '1z999aa10123456784',
  'a tracking number of every building': 't000042',
  'the end of a tracking number': '0042',
  'a common word': 'box',
  'two common words': 'box ups',
  'a unit in one building': '150 house-77',
};

const service = await startTestService(deliveries, { checkAnswers: false, ...(mongoUrl ? { mongoUrl } : {}) });
try {
  const collection = service.platform.open(deliveryCollection);
  for (let at = 0; at < buildings; at += 1) {
    const tenantId = `of-company-${at}`;
    const state = { tenantId, companyId, name: `Building house-${at}`, timeZone: 'America/Toronto', validUnits };
    await service.receive(fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version: 1 }, state));
    await storeDeliveries(
      collection,
      Array.from({ length: parcels }, (_, number) => deliveryAt(tenantId, number)),
    );
    if ((at + 1) % 200 === 0) print(`${at + 1} buildings are stored`);
  }
  await measureCompanySearches(service, `/api/deliveries/companies/${companyId}/search`, companyId, searches);
} finally {
  await service.stop();
}
