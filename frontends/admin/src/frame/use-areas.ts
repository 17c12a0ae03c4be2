import { pagePath } from '@parcelbell/addresses';
import { useMessages } from '@parcelbell/ui';
import type { Area } from '@parcelbell/ui/frame';
import { frameMessages } from './messages.ts';

const areas = [
  ...(['tenants', 'companies', 'users', 'subscriptions', 'registrationLinks'] as const),
  ...(['debugLogging', 'auditLog', 'retention', 'status'] as const),
];

/** The areas of a superadmin, in the frame's order. */
export function useAreas(): Area[] {
  const t = useMessages(frameMessages);
  return areas.map((name) => ({ to: pagePath(name), label: t(name) }));
}
