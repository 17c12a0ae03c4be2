import { pagePath } from '@parcelbell/addresses';
import { ButtonLink, Loaded, loadable, Page, useMessages } from '@parcelbell/ui';
import { useParams, useSearchParams } from '@parcelbell/ui/router';
import { unitText } from '../../../parcels/unit-text.ts';
import { useParcel } from '../api/parcel.ts';
import { ParcelState } from '../components/parcel-state.tsx';
import { ParcelView } from '../components/parcel-view.tsx';
import { parcelPageMessages } from '../messages.ts';

const label = loadable(async () => (await import('./label-screen.tsx')).LabelScreen);

/** A parcel at its own address, or its label to print. */
export function ParcelScreen() {
  const { packageId = '' } = useParams();
  const [params] = useSearchParams();
  return params.has('label') ? <Loaded screen={label} /> : <ParcelPage key={packageId} packageId={packageId} />;
}

function ParcelPage({ packageId }: { packageId: string }) {
  const t = useMessages(parcelPageMessages);
  const { data } = useParcel(packageId);
  return (
    <Page
      title={data ? t('title', { unit: unitText(data) }) : packageId}
      actions={<ButtonLink to={pagePath('history')}>{t('toHistory')}</ButtonLink>}
    >
      <ParcelState packageId={packageId}>{(parcel) => <ParcelView parcel={parcel} heading="h2" wide />}</ParcelState>
    </Page>
  );
}
