import { Button, useMessages } from '@parcelbell/ui';
import { buildingMessages } from './messages.ts';
import { useLogout } from './use-logout.ts';

export function BackToLogin() {
  const t = useMessages(buildingMessages);
  return <Button onClick={useLogout()}>{t('backToLogin')}</Button>;
}
