import { CompanyStateSchema, CompanyStatus } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/events';
import type { CompanyNameRepository } from '../domain/company/company-names.ts';

/** Stores the names of confirmed companies: only in those is there a role. */
export function companyStateConsumer(context: {
  readonly companyNames: Pick<CompanyNameRepository, 'upsert'>;
}): Consumer<typeof CompanyStateSchema> {
  return consumer(CompanyStateSchema, (events) => {
    const confirmed = events.filter(({ event }) => event.status === CompanyStatus.CONFIRMED);
    return context.companyNames.upsert(
      confirmed.map(({ aggregateId: companyId, version, event: { name } }) => ({ companyId, name, version })),
    );
  });
}
