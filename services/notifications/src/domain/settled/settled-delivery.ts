export interface DeliveryRef {
  readonly tenantId: string;
  readonly packageId: string;
}

/** `<tenantId>/<packageId>` */
export function deliveryKey({ tenantId, packageId }: DeliveryRef): string {
  return `${tenantId}/${packageId}`;
}

/** A delivery that was picked up, closed, corrected or removed. Notices of its earlier versions are no longer sent. */
export interface SettledDelivery extends DeliveryRef {
  readonly version: number;
}

/** Deliveries that were settled in the last days. Messages that are sent late are compared with them. */
export interface SettledRepository {
  /** Stores deliveries. Of each, the highest version is kept. */
  add(deliveries: readonly SettledDelivery[], at: Date): Promise<void>;
  /** Returns those of the deliveries that were settled, each with its highest version. */
  find(deliveries: readonly DeliveryRef[]): Promise<SettledDelivery[]>;
}
