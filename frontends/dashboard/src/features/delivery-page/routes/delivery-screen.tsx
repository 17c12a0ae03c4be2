import { pagePath } from '@parcelbell/addresses';
import { ButtonLink, Loaded, loadable, Page, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { useParams, useSearchParams } from '@parcelbell/ui/router';
import { useDelivery } from '../api/delivery.ts';
import { DeliveryState } from '../components/delivery-state.tsx';
import { DeliveryView } from '../components/delivery-view.tsx';
import { deliveryPageMessages } from '../messages.ts';

const label = loadable(async () => (await import('./label-screen.tsx')).LabelScreen);

/** A parcel at its own address, or its label to print. */
export function DeliveryScreen() {
  const { packageId = '' } = useParams();
  const [params] = useSearchParams();
  return params.has('label') ? <Loaded screen={label} /> : <ParcelPage key={packageId} packageId={packageId} />;
}

function ParcelPage({ packageId }: { packageId: string }) {
  const t = useMessages(deliveryPageMessages);
  const { data } = useDelivery(packageId);
  return (
    <Page
      title={data ? t('title', { unit: unitText(data) }) : packageId}
      actions={<ButtonLink to={pagePath('history')}>{t('toHistory')}</ButtonLink>}
    >
      <DeliveryState packageId={packageId}>
        {(delivery) => <DeliveryView delivery={delivery} heading="h2" wide />}
      </DeliveryState>
    </Page>
  );
}
