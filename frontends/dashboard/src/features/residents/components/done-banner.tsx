import { useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { Banner } from '@parcelbell/ui/table';
import type { Done } from '../done.ts';
import { residentsMessages } from '../messages.ts';

/** Says what was done to residents. */
export function DoneBanner({ done }: { done: Done | undefined }) {
  const t = useMessages(residentsMessages);
  const words = () => {
    if (!done) return null;
    const unit = unitText(done.unitRef);
    switch (done.what) {
      case 'added':
        return t('wasAdded', { unit, addresses: done.addresses.join(', ') });
      case 'removed':
        return t('wasRemoved', { unit, address: done.address });
      case 'approved':
        return t('wasApproved', { unit, address: done.address });
      case 'movedOut':
        return t('wasDeleted', { unit });
      case 'registrationDeleted':
        return t('wasRegistrationDeleted', { unit });
    }
  };
  return <Banner>{words()}</Banner>;
}
