import { useLogout } from '@parcelbell/client';
import { Button, useMessages } from '@parcelbell/ui';
import { useNavigate } from '@parcelbell/ui/router';
import { ProductHead } from '../app/product-head.tsx';
import { buildingMessages } from './messages.ts';

export function BuildingsHead() {
  const t = useMessages(buildingMessages);
  const { leave } = useLogout(useNavigate());
  return (
    <ProductHead>
      <Button variant="quiet" onClick={leave}>
        {t('logout')}
      </Button>
    </ProductHead>
  );
}
