import { pagePath } from '@parcelbell/addresses';
import { isSuperadmin, type User } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import { AppFrame, type MenuAction } from '@parcelbell/ui/frame';
import type { ReactNode } from 'react';
import { DebugBadge } from '../features/debug-logging/components/debug-badge.tsx';
import { frameMessages } from './messages.ts';
import { useAreas } from './use-areas.ts';

interface AdminFrameProps {
  user: User;
  onLogout: () => void;
  children: ReactNode;
}

/** The frame around every screen of the superadmin's area, and around the head office of a company. */
export function AdminFrame({ user, onLogout, children }: AdminFrameProps) {
  const t = useMessages(frameMessages);
  const actions: MenuAction[] = [
    { label: t('accessBuildings'), to: pagePath('buildings'), inHead: true },
    { label: t('logout'), onSelect: onLogout },
  ];
  return (
    <AppFrame
      title={t('product')}
      subtitle={isSuperadmin(user) ? <DebugBadge otherwise={t('superAdministrator')} /> : t('companyAdministrator')}
      areas={useAreas(user)}
      person={{ name: user.name || user.email, detail: user.email }}
      actions={actions}
    >
      {children}
    </AppFrame>
  );
}
