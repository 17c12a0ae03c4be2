/**
 * What a document is found by as long as something of it is to be removed. It is stored in a field with a sparse index, so that the index has nothing else:
 * `<tenantId>/<since when>/<id>`, which sorts by building and time.
 */
export function retentionMarker(tenantId: string, since: Date, id: string): string {
  return `${tenantId}/${since.toISOString()}/${id}`;
}

/** The markers of a building since earlier than a time; only those after `after`, if it is not empty. */
export function markersBefore(
  tenantId: string,
  before: Date,
  after = '',
): { readonly $gt: string; readonly $lt: string } {
  return { $gt: after || `${tenantId}/`, $lt: `${tenantId}/${before.toISOString()}` };
}
