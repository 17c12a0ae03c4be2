import { type Tenant, useClient } from '@parcelbell/client';
import { tenantQuery, useQueryClient } from '@parcelbell/client/query';
import { FileImport } from './file-import.tsx';

interface TenantImportsProps {
  tenant: Tenant;
  /** Called once an import has added units. */
  onUnits: () => void;
}

/** Brings units and residents of a building in from files. */
export function TenantImports({ tenant: { tenantId, isMultiTower }, onUnits }: TenantImportsProps) {
  const client = useClient();
  const queries = useQueryClient();
  const reload = () => {
    void queries.invalidateQueries({ queryKey: tenantQuery(client, tenantId).queryKey });
    onUnits();
  };
  return (
    <>
      <FileImport target={{ kind: 'units', tenantId }} hasTowers={isMultiTower} onAdded={reload} />
      <FileImport target={{ kind: 'residents', tenantId }} hasTowers={isMultiTower} onAdded={() => undefined} />
    </>
  );
}
