import { useRemote } from '@parcelbell/client/query';
import { useLoaded } from '@parcelbell/ui';

/** The import of residents, which the superadmin's remote draws: it imports units and residents of every building. */
export function ResidentsImportScreen() {
  const Import = useLoaded(useRemote('admin'))?.residentsImport;
  return Import ? <Import /> : null;
}
