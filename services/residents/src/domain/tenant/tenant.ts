/** The colours and the logo that residents see. */
export interface Branding {
  /** Colours are #rrggbb. */
  readonly primaryColor: string;
  readonly secondaryColor: string;
  /** Empty where there is none. */
  readonly logoUrl: string;
  /** Empty where the building's name is used. */
  readonly brandName: string;
}

/** The copy of a building, by the last event about it. */
export interface TenantCopy {
  readonly tenantId: string;
  readonly version: number;
  readonly deleted: boolean;
  /** When the households of a deleted building are forgotten; absent after that. */
  readonly forgetFrom?: Date;
  readonly name: string;
  /** Names the building in the address of its registration. */
  readonly slug: string;
  readonly isActive: boolean;
  readonly isDemoTenant: boolean;
  readonly isMultiTower: boolean;
  /** By tower; `default` in a building without towers. */
  readonly validUnits: readonly { readonly tower: string; readonly units: readonly string[] }[];
  readonly maxResidentEmails: number;
  readonly smsEnabled: boolean;
  /** Somebody who joins others in a unit waits until a member or the staff approves it. */
  readonly requireApproval: boolean;
  readonly conciergeEmail: string;
  readonly branding: Branding;
}
