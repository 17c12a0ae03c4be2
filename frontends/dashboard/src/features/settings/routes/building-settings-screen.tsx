import { useRemote } from '@parcelbell/client/query';
import { useLoaded } from '@parcelbell/ui';

/** The settings of the building, which the superadmin's remote draws: it has the fields of a building. */
export function BuildingSettingsScreen() {
  const Settings = useLoaded(useRemote('admin'))?.settings;
  return Settings ? <Settings /> : null;
}
