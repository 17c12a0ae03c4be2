import { pagePath } from '@parcelbell/addresses';
import { isCompanyAdmin, useAppConfig, useClient } from '@parcelbell/client';
import { useTenant } from '@parcelbell/client/query';
import { useMessages } from '@parcelbell/ui';
import { AppFrame, type MenuAction } from '@parcelbell/ui/frame';
import type { ReactNode } from 'react';
import { useGrant } from '../access/grant.tsx';
import { AtTheDesk } from '../concierge/at-the-desk.tsx';
import { ConnectionBadge } from '../delivery-queue/connection-badge.tsx';
import { FindButton, useFinder } from '../features/find/find-button.tsx';
import { DemoPart } from './demo-part.tsx';
import { frameMessages } from './messages.ts';
import { useAreas } from './use-areas.ts';
import { useSubtitle } from './use-subtitle.ts';

interface DashboardFrameProps {
  onLogout: () => void;
  children: ReactNode;
}

/** The frame around every screen of a building. It works with what is known even if the building's record cannot be loaded. */
export function DashboardFrame({ onLogout, children }: DashboardFrameProps) {
  const t = useMessages(frameMessages);
  const { session } = useClient();
  const { tenantId, tenantName, user, canSwitch } = useGrant();
  const { remotes } = useAppConfig();
  const { data: tenant } = useTenant(tenantId);
  const subtitle = useSubtitle(tenant);
  const name = tenant?.name || tenantName || session.tenantName() || t('building');
  const actions: MenuAction[] = [
    ...(remotes.admin && isCompanyAdmin(user) ? [{ label: t('headOffice'), to: pagePath('headOffice') }] : []),
    ...(canSwitch ? [{ label: t('switchBuilding'), to: pagePath('buildings') }] : []),
    { label: t('logout'), onSelect: onLogout },
  ];
  const finder = useFinder();
  const person = { name: user.name || user.email, detail: user.email };
  return (
    <AppFrame
      title={name}
      subtitle={subtitle}
      areas={useAreas()}
      person={person}
      actions={actions}
      menu={<DemoPart part="MenuEntries" />}
      banner={<DemoPart part="Banner" />}
      foot={<DemoPart part="Tour" />}
      notice={<ConnectionBadge />}
      status={
        <>
          <DemoPart part="Dropdown" />
          <FindButton onOpen={finder.open} />
          <AtTheDesk />
        </>
      }
    >
      {children}
      {finder.dialog}
      <DemoPart part="Dialogs" />
    </AppFrame>
  );
}
