import { Loaded, loadable } from '@parcelbell/ui';

const screen = loadable(async () => (await import('./routes/residents-import-screen.tsx')).ResidentsImportScreen);

/** The import of residents of the stored building. */
export function ResidentsImport() {
  return <Loaded screen={screen} />;
}
