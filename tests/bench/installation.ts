/** A building and how many parcels it has had. */
export interface BuildingSize {
  readonly tenantId: string;
  readonly parcels: number;
}

const meanParcels = 500;

/** The units of each building; two people live in each. */
export const unitsOfBuilding: readonly string[] = Array.from({ length: 150 }, (_, at) => String(101 + at));

/**
 * An installation of a building for each 500 parcels. Their sizes differ: with 2,000 buildings, the first one has 5,200 parcels, a tenth have more than
 * 820, and the smallest have 260.
 */
export function installationOf(parcels: number): BuildingSize[] {
  const shares = Array.from({ length: Math.ceil(parcels / meanParcels) }, (_, at) => 1 / Math.sqrt(at + 5));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share, at) => ({
    tenantId: `building-${at + 1}`,
    parcels: Math.round((parcels * share) / sum),
  }));
}
