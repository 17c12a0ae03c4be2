import type { Collection } from '@parcelbell/database';
import type { Backfill } from '@parcelbell/lifecycle';
import type { Outbox } from '@parcelbell/outbox';
import { tenantSnapshots } from '../domain/tenant/tenant-facts.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';
import type { TenantDocument } from './tenant-collection.ts';

/**
 * Publishes every tenant once after an upgrade: copies in other services lack names and companies where an earlier release stored them. When consumers
 * begin to read further fields, give this another name, so that it runs once more.
 */
export function tenantCopiesBackfill(deps: {
  readonly tenantDocuments: Collection<TenantDocument>;
  readonly tenants: Pick<TenantRepository, 'all'>;
  readonly outbox: Pick<Outbox, 'publishSnapshots'>;
}): Backfill<TenantDocument, 'version'> {
  return {
    name: 'tenant-copies',
    collection: deps.tenantDocuments,
    fields: ['version'],
    updatesFor: () => [],
    publish: (documents) =>
      deps.outbox.publishSnapshots(tenantSnapshots(deps.tenants.all(documents.map(({ _id }) => _id)))),
  };
}
