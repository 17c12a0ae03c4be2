import { pagePath } from '@parcelbell/addresses';
import { useClient } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import { useNavigate } from '@parcelbell/ui/router';
import type { ReactNode } from 'react';
import tenantClasses from '../../tenants/components/tenants.module.css';
import { headOfficeMessages } from '../messages.ts';

interface OpenBuildingProps {
  building: { readonly tenantId: string; readonly name: string };
  /** The page of the building, with its query. Default: the desk. */
  to?: string;
  /** What is opened there. Default: the name of the building. */
  children?: ReactNode;
}

/** Opens a page of a building. */
export function OpenBuilding({ building: { tenantId, name }, to = pagePath('desk'), children }: OpenBuildingProps) {
  const t = useMessages(headOfficeMessages);
  const { session } = useClient();
  const navigate = useNavigate();
  const open = () => {
    session.selectTenant({ tenantId, name });
    void navigate(to);
  };
  return (
    <button
      type="button"
      className={tenantClasses.open}
      aria-label={children ? undefined : t('openOf', { building: name })}
      onClick={open}
    >
      {children ?? name}
    </button>
  );
}
