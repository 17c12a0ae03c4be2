import { Loaded, loadable } from '@parcelbell/ui';

const screen = loadable(async () => (await import('./routes/settings-screen.tsx')).SettingsScreen);

/** The settings of the stored building that its admins change themselves. */
export function BuildingSettings() {
  return <Loaded screen={screen} />;
}
