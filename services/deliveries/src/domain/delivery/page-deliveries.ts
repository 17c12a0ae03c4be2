import { type DeliveryPage, type DeliveryQuery, maxPageStart } from './delivery-query.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { pageTooDeep } from './refusals.ts';

export interface PageRequest {
  readonly tenantId: string;
  readonly query: DeliveryQuery;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a tenant's deliveries. Throws MalformedError for a page that is too deep, because finding its beginning would cost too much. */
export async function pageDeliveries(
  { tenantId, query, page, pageSize }: PageRequest,
  deliveries: Pick<DeliveryRepository, 'page'>,
): Promise<DeliveryPage> {
  const skip = (page - 1) * pageSize;
  if (skip >= maxPageStart) throw pageTooDeep();
  return deliveries.page(tenantId, query, { skip, limit: pageSize });
}
