import mongoose from 'mongoose';
import { readCollections } from '../releases/stored-engines.ts';
import type { ProductEngines } from './topics.ts';

const { EJSON } = mongoose.mongo.BSON;

/** What may differ, and why. */
const ignoredCollections: Readonly<Record<string, string>> = {
  'notifications.senders': 'each process that sends says every few seconds that it is alive',
  'reporting.days': 'a day is counted again after each event of that day; the figures themselves are compared',
  'reporting.dayunits': 'as days are',
  'reporting.companymonths': 'the sums of tenantmonths, which are compared, are made every 15 seconds',
};

/** Fields that count how often something was counted again, which follows each event. */
const ignoredFields: Readonly<Record<string, readonly string[]>> = {
  'reporting.tenantfigures': ['revision', 'uncounted', 'uncountedMonths'],
  'reporting.tenantmonths': ['revision'],
};

/** Jobs empty the copies of a deleted building about a minute later, so such a copy may change at any moment. */
const isOfDeletedBuilding = ({ deleted }: Readonly<Record<string, unknown>>): boolean => deleted === true;

/** All documents of a product by collection, without the excluded ones. */
export async function readState({ at, name }: ProductEngines): Promise<Record<string, string[]>> {
  const collections = await readCollections(at, name);
  const named = collections.map(({ owner, name: own, documents }) => [`${owner}.${own}`, documents] as const);
  const compared = named.filter(([collection]) => !(collection in ignoredCollections));
  return Object.fromEntries(
    compared.map(([collection, documents]) => {
      const kept = documents.filter((document) => !isOfDeletedBuilding(document));
      const ignored = ignoredFields[collection] ?? [];
      const fieldsOf = (document: object) => Object.entries(document).filter(([field]) => !ignored.includes(field));
      return [collection, kept.map((each) => EJSON.stringify(Object.fromEntries(fieldsOf(each)))).sort()];
    }),
  );
}
