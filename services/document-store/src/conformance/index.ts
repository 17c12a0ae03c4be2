import { aggregateCases } from './aggregate.cases.ts';
import type { ConformanceCase } from './case.ts';
import { crudCases } from './crud.cases.ts';
import { indexCases } from './index.cases.ts';
import { mongooseCases } from './mongoose.cases.ts';
import { queryCases } from './query.cases.ts';
import { refusalCases } from './refusal.cases.ts';
import { updateCases } from './update.cases.ts';

/** Every database operation that the product relies on, by kind. Add a case where a service needs a new one. */
export const conformanceCases: Readonly<Record<string, readonly ConformanceCase[]>> = {
  documents: crudCases,
  queries: queryCases,
  updates: updateCases,
  refusals: refusalCases,
  indexes: indexCases,
  aggregation: aggregateCases,
  mongoose: mongooseCases,
};
