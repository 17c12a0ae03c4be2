import { type PagesOf, pageAt, pagePath } from '@parcelbell/addresses';
import { type Loadable, loadable } from '@parcelbell/ui';
import type { ComponentType } from 'react';

type ScreenName = Exclude<PagesOf<'dashboard'>, 'staffHome' | 'staffArea'>;

/** The code of each screen by the name of its page. */
const screenCode: Readonly<Record<ScreenName, Loadable<ComponentType>>> = {
  desk: loadable(async () => (await import('../features/desk/routes/desk-screen.tsx')).DeskScreen),
  pickups: loadable(async () => (await import('../features/pickups/routes/pickups-screen.tsx')).PickupsScreen),
  history: loadable(async () => (await import('../features/history/routes/history-screen.tsx')).HistoryScreen),
};

/** The screens of the staff area, each with its path below the area's own. */
export const screens = (Object.keys(screenCode) as ScreenName[]).map((name) => ({
  path: pagePath(name).slice(`${pagePath('staffArea')}/`.length),
  code: screenCode[name],
}));

/** Where the area's root and its unknown addresses lead. */
export const firstScreen = pagePath('desk');

/** Loads the code of an address's screen ahead of time. If that fails, showing the screen tries again and reports it. */
export function loadScreenAt(pathname: string): void {
  const name = pageAt(pathname)?.name ?? '';
  const code = name in screenCode ? screenCode[name as ScreenName] : screenCode.desk;
  code.load().catch(() => undefined);
}
