import { useLogout } from '@parcelbell/client';
import { Button, useMessages } from '@parcelbell/ui';
import { useNavigate } from '@parcelbell/ui/router';
import { buildingMessages } from './messages.ts';

export function BackToLogin() {
  const t = useMessages(buildingMessages);
  const { leave } = useLogout(useNavigate());
  return <Button onClick={leave}>{t('backToLogin')}</Button>;
}
