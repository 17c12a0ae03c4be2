import { type Loadable, loadable } from '@parcelbell/ui';
import type { ComponentType } from 'react';

/** Each screen by its address below `/admin/tenant`; the first is the one for the root and for unknown addresses. */
export const screens: Readonly<Record<string, Loadable<ComponentType>>> = {
  'delivery-form': loadable(async () => (await import('../features/desk/routes/desk-screen.tsx')).DeskScreen),
  'delivery-pickups': loadable(
    async () => (await import('../features/pickups/routes/pickups-screen.tsx')).PickupsScreen,
  ),
  deliveries: loadable(async () => (await import('../features/history/routes/history-screen.tsx')).HistoryScreen),
};

export const firstScreen = 'delivery-form';

/** Fetches the code of an address's screen; where that fails, showing the screen asks again and says so. */
export function loadScreenAt(pathname: string): void {
  const [, name = ''] = /^\/admin\/tenant\/([^/]+)/.exec(pathname) ?? [];
  const screen = Object.hasOwn(screens, name) ? screens[name] : screens[firstScreen];
  screen?.load().catch(() => undefined);
}
