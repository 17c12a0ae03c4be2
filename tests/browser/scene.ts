import type { Page } from '@playwright/test';
import type { Api } from '../harness/api.ts';
import type { Screen } from '../harness/browser.ts';
import { openBuilding, type TestBuilding } from '../harness/building.ts';

/** The data of scenes: a building in which a resident of 301 waits for parcels. */
export interface SceneData {
  readonly building: TestBuilding;
  /** A parcel that was corrected and has a note. */
  readonly parcelId: string;
}

/** One screen in one state. Scenes may share their data, and do not depend on what others changed in it. */
export interface Scene {
  readonly name: string;
  /** The session that it uses, by the e-mail address of a sample account or of the admin of the building; without one the page is not signed in. */
  readonly as?: string | ((data: SceneData) => string | Promise<string>);
  /** It shows the building of the data under a name as long as names get. */
  readonly hasLongName?: boolean;
  /** Problems that belong to it, such as the browser's own line about an answer of 400. */
  readonly ignoredProblems?: RegExp;
  /** The screens that have it; all have unless it says. */
  readonly screens?: readonly Screen[];
  /** A phone opens it in another way, and has nothing of it when a desktop becomes one. */
  readonly isOpenedPerScreen?: boolean;
  /** It is printed on paper, where nothing can be pressed: only pictures are taken of it. */
  readonly isOnPaper?: boolean;
  /** It differs from another scene by data, or by what of it is in view: the full run alone judges it. */
  readonly isVariant?: boolean;
  show(page: Page, data: SceneData): Promise<unknown>;
}

export const superadmin = 'superadmin@parcelbell.test';

/** A screen as the admin of the building sees it. */
export function adminScene(name: string, show: Scene['show'], more: Partial<Scene> = {}): Scene {
  return { name, as: ({ building }) => building.admin, show, ...more };
}

export function variant(scene: Scene): Scene {
  return { ...scene, isVariant: true };
}

export function superadminScene(name: string, show: Scene['show'], more: Partial<Scene> = {}): Scene {
  return { name, as: superadmin, show, ...more };
}

/** Ignores answers with one of these statuses. */
export function ignoreStatuses(...statuses: readonly number[]): Pick<Scene, 'ignoredProblems'> {
  return { ignoredProblems: new RegExp(`status of (${statuses.join('|')})`) };
}

/** Answers the calls that match as the API would in a state that takes long to bring about. */
export async function mockApi(page: Page, path: RegExp, status: number, json: object): Promise<void> {
  await page.route(new RegExp(`/api/.*${path.source}`), (route) => route.fulfill({ status, json }));
}

/** Opens a screen while the calls that match are answered with 503, and waits for what the screen says then. */
export function whileUnavailable(path: RegExp, address: string, text: string): Scene['show'] {
  const error = 'The service is very busy. Please try again in a moment.';
  return async (page) => {
    await mockApi(page, path, 503, { error, type: 'OVERLOADED', correlationId: '6a61d4b0c2' });
    await page.goto(address);
    await page.getByText(text).waitFor();
  };
}

/** Shows a building with other settings or features than it has. */
export async function overrideTenant(page: Page, change: { settings?: object; features?: object }): Promise<void> {
  await page.route(/\/api\/tenants\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    const tenant = await response.json();
    const { settings, features } = tenant;
    const json = {
      ...tenant,
      settings: { ...settings, ...change.settings },
      features: { ...features, ...change.features },
    };
    await route.fulfill({ response, json });
  });
}

/** Opens a building for scenes, with a resident and parcels. */
export async function createSceneData(api: Api, name: string, more: object = {}): Promise<SceneData> {
  const building = await openBuilding(api, name, more);
  await building.moveIn({ unit: '301', email: building.address('anna') });
  await building.log('301', { tracking: '1Z999AA10123456784', location: 'Shelf B' });
  await building.log('301', { courier: 'FedEx', location: 'Fridge' });
  const parcelId = await building.log('301', { courier: 'FedEx', packagetype: 'Food', tracking: '794644790132' });
  const desk = await building.desk();
  const correction = { packagetype: 'Box', reason: 'Label misread' };
  await api.sendUntilAvailable('POST', `/api/deliveries/${parcelId}/correction`, correction, desk);
  await api.sendUntilAvailable('PATCH', `/api/deliveries/${parcelId}`, { note: 'Keep upright' }, desk);
  const over = await building.log('301');
  await api.sendUntilAvailable('PATCH', `/api/deliveries/pickup/${over}`, { conciergeId: 'Sam' }, desk);
  return { building, parcelId };
}
