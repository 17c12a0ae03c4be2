/**
 * Where a building's residents reach the product, without a slash at the end: under the building's own domain where it has one (`serverUri`, such as
 * parcels.example.com), otherwise at the address of the product.
 */
export function buildingOrigin(serverUri: string, publicUrl: string): string {
  return serverUri === '' ? publicUrl : `https://${serverUri}`;
}
