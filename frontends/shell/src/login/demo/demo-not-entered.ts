/** Where the way into the demo ended: at its first call, at its second, or because there is no demo now. */
export type DemoFault = 'start' | 'login' | 'unavailable';

export class DemoNotEntered extends Error {
  override readonly name = 'DemoNotEntered';
  readonly fault: DemoFault;

  constructor(fault: DemoFault, cause?: unknown) {
    super(`The demo was not entered: ${fault}`, { cause });
    this.fault = fault;
  }
}
