/** What residents keeps of a building, as the last event told. */
export interface TenantCopy {
  readonly tenantId: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly name: string;
  readonly isActive: boolean;
  readonly isDemoTenant: boolean;
  readonly isMultiTower: boolean;
  /** By tower; `default` in a building without towers. */
  readonly validUnits: readonly { readonly tower: string; readonly units: readonly string[] }[];
  readonly maxResidentEmails: number;
  readonly smsEnabled: boolean;
  readonly conciergeEmail: string;
}
