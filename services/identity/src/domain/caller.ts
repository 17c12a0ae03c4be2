/** Who makes a call, and from where. It is logged. */
export interface Caller {
  /** Absent where nobody is signed in. */
  readonly userId?: string;
  /** The address that the call came from, as the gateway hands it on. */
  readonly clientAddress: string;
}
