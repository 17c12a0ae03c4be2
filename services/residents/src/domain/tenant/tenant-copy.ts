/** How a building shows itself to those who live in it. */
export interface Branding {
  /** Colours are #rrggbb. */
  readonly primaryColor: string;
  readonly secondaryColor: string;
  /** Empty where there is none. */
  readonly logoUrl: string;
  /** Empty: the building's name. */
  readonly brandName: string;
}

/** What residents keeps of a building, as the last event told. */
export interface TenantCopy {
  readonly tenantId: string;
  readonly version: number;
  readonly deleted: boolean;
  /** From when a deleted building's households are forgotten; absent once they are. */
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
  /** Whoever joins others in a unit waits for a member's or the staff's yes. */
  readonly requireApproval: boolean;
  readonly conciergeEmail: string;
  readonly branding: Branding;
}
