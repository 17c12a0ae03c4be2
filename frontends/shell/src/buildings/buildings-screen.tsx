import { isCompanyAdmin, isSuperadmin } from '@parcelbell/client';
import { useMe, useMyTenants } from '@parcelbell/client/query';
import { PlainFrame } from '@parcelbell/ui';
import { BuildingChoice } from './building-choice.tsx';
import { BuildingsFailed, BuildingsLoading } from './buildings-answers.tsx';
import { BuildingsHead } from './buildings-head.tsx';
import { openTo } from './choices.ts';
import { CompanyBuildings } from './company-buildings.tsx';
import { NoBuildings } from './no-buildings.tsx';

/** Which building to work in. */
export function BuildingsScreen() {
  return (
    <PlainFrame head={<BuildingsHead />} staff>
      <Buildings />
    </PlainFrame>
  );
}

function Buildings() {
  const me = useMe();
  if (me.data && isCompanyAdmin(me.data) && !isSuperadmin(me.data)) return <CompanyBuildings user={me.data} />;
  return <ListedBuildings me={me} />;
}

function ListedBuildings({ me }: { me: ReturnType<typeof useMe> }) {
  const tenants = useMyTenants();
  if (me.data && tenants.data) {
    const open = openTo(me.data, tenants.data);
    return open.length === 0 ? <NoBuildings user={me.data} /> : <BuildingChoice user={me.data} tenants={open} />;
  }
  if (me.isError || tenants.isError) {
    const retry = () => void Promise.all([me.refetch(), tenants.refetch()]);
    return <BuildingsFailed error={me.error ?? tenants.error} onRetry={retry} />;
  }
  return <BuildingsLoading />;
}
