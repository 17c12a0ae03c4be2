import { Button, useMessages } from '@parcelbell/ui';
import { ProductHead } from '../app/product-head.tsx';
import { buildingMessages } from './messages.ts';
import { useLogout } from './use-logout.ts';

export function BuildingsHead() {
  const t = useMessages(buildingMessages);
  return (
    <ProductHead>
      <Button look="quiet" onClick={useLogout()}>
        {t('logout')}
      </Button>
    </ProductHead>
  );
}
