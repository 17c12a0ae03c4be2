/** What messages need to know of a building. */
export interface Building {
  readonly tenantId: string;
  readonly version: number;
  readonly name: string;
  readonly strataName: string;
  readonly propertyManagementCompany: string;
  readonly conciergeEmail: string;
  readonly conciergePhone: string;
  readonly customFromAddress: string;
  /** IANA name. */
  readonly timeZone: string;
  /** #rrggbb; empty where the building chose none. */
  readonly primaryColor: string;
  /** An http or https URL; empty where there is none. */
  readonly logoUrl: string;
  readonly deleted: boolean;
}

/** The name residents know the building by. */
export function displayName(building: Pick<Building, 'strataName' | 'name'>): string {
  return building.strataName || building.name;
}
