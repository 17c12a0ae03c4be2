import type { Page } from '@playwright/test';

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

/** A screen as the admin of Maple Court sees it. */
export function adminScene(name: string, show: Scene['show']): Scene {
  return { name, as: 'admin@maplecourt.test', show };
}

export function superadminScene(name: string, show: Scene['show']): Scene {
  return { name, as: 'superadmin@parcelbell.test', show };
}

/** Answers the calls that match as the API would in a state that takes long to bring about. */
export async function answering(page: Page, path: RegExp, status: number, json: object): Promise<void> {
  await page.route(new RegExp(`/api/.*${path.source}`), (route) => route.fulfill({ status, json }));
}
