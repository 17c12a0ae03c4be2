import { pagePath } from '@parcelbell/addresses';
import { isSuperadmin, type User } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import type { Area } from '@parcelbell/ui/frame';
import { frameMessages } from './messages.ts';

const areas = [
  ...(['tenants', 'companies', 'users', 'subscriptions', 'registrationLinks'] as const),
  ...(['debugLogging', 'auditLog', 'retention', 'headOffice', 'status'] as const),
];

/** The areas that somebody may open, in the frame's order: a company admin the head office alone. */
export function useAreas(user: User): Area[] {
  const t = useMessages(frameMessages);
  const open = isSuperadmin(user) ? areas : (['headOffice'] as const);
  return open.map((name) => ({ to: pagePath(name), label: t(name) }));
}
