import { useMessages } from '@parcelbell/ui';
import { Banner } from '@parcelbell/ui/table';
import { usersMessages } from '../messages.ts';
import type { Done } from '../opened.ts';

/** Says what was done to a user. */
export function DoneBanner({ done }: { done: Done | undefined }) {
  const t = useMessages(usersMessages);
  const words = () => {
    if (!done) return null;
    const { name, email } = done.user;
    switch (done.what) {
      case 'added':
        return t(done.user.invitedAt ? 'wasAddedAndInvited' : 'wasAdded', { name, email });
      case 'saved':
        return t('wasSaved', { name });
      case 'suspended':
        return t('wasSuspended', { name });
      case 'activated':
        return t('wasActivated', { name });
      case 'deleted':
        return t('wasDeleted', { name });
      case 'invited':
        return t('wasInvited', { email });
      case 'removed':
        return t('wasRemoved', { name, building: done.role.tenantName });
    }
  };
  return <Banner>{words()}</Banner>;
}
