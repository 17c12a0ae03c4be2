import { pagePath } from '@parcelbell/addresses';
import { useClient } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import { useNavigate } from '@parcelbell/ui/router';
import tenantClasses from '../../tenants/components/tenants.module.css';
import { headOfficeMessages } from '../messages.ts';

interface OpenBuildingProps {
  building: { readonly tenantId: string; readonly name: string };
}

/** Opens the desk of a building. */
export function OpenBuilding({ building: { tenantId, name } }: OpenBuildingProps) {
  const t = useMessages(headOfficeMessages);
  const { session } = useClient();
  const navigate = useNavigate();
  const open = () => {
    session.selectTenant({ tenantId, name });
    void navigate(pagePath('desk'));
  };
  return (
    <button type="button" className={tenantClasses.open} aria-label={t('openOf', { building: name })} onClick={open}>
      {name}
    </button>
  );
}
