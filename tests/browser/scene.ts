import type { Page } from 'playwright-core';

/** One screen in one state. */
export interface Scene {
  readonly name: string;
  /** Whose session it takes. */
  readonly as?: string;
  readonly forResidents?: boolean;
  readonly longName?: boolean;
  /** What has to have happened before it is shown the first time. */
  before?(): Promise<unknown>;
  show(page: Page): Promise<unknown>;
}
