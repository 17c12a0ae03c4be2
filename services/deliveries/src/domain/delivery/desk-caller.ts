/** Who of the staff changes a parcel. */
export interface DeskCaller {
  readonly userId: string;
  /** Who it is at a desk that several share, as the desk says. */
  readonly name?: string;
}
