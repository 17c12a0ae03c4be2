import { deepestPage, type ParcelPage, type ParcelQuery } from './parcel-query.ts';
import { tooDeep } from './refusals.ts';

export interface PageRequest {
  readonly tenantId: string;
  readonly query: ParcelQuery;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface PagedParcels {
  page(tenantId: string, query: ParcelQuery, range: { skip: number; limit: number }): Promise<ParcelPage>;
}

/** A page of a building's parcels. Throws MalformedError for a page so deep that finding its beginning would cost too much. */
export async function pageParcels(
  { tenantId, query, page, pageSize }: PageRequest,
  parcels: PagedParcels,
): Promise<ParcelPage> {
  const skip = (page - 1) * pageSize;
  if (skip >= deepestPage) throw tooDeep();
  return parcels.page(tenantId, query, { skip, limit: pageSize });
}
