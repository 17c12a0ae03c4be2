import type { Channel } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { unitText } from '@parcelbell/ui/frame';
import { Refusal } from '../../../demo/refusal.tsx';
import { useChangeResidents } from '../api/change-residents.ts';
import type { UnitRef } from '../api/residents.ts';
import type { Done } from '../done.ts';
import { residentsMessages } from '../messages.ts';

interface RemoveContactProps {
  /** `awaitsApproval`: it waits for an approval, which it does not get. */
  contact: { id: string; address: string; channel: Channel; awaitsApproval: boolean };
  /** The unit whose contact it is. */
  unitRef: UnitRef;
  onDone: (done: Done) => void;
  onClose: () => void;
}

/** Asks before an address or a phone number is removed from a unit. */
export function RemoveContact({ contact, unitRef, onDone, onClose }: RemoveContactProps) {
  const t = useMessages(residentsMessages);
  const { removeContact, removeAddition } = useChangeResidents();
  const { id, address, channel, awaitsApproval } = contact;
  const action = useMutation({
    mutationFn: () => (awaitsApproval ? removeAddition(id) : removeContact(id)),
    onSuccess: () => {
      onDone({ what: 'removed', unitRef, address });
      onClose();
    },
  });
  return (
    <Confirm
      question={t('removeQuestion', { address })}
      confirm={t(channel === 'sms' ? 'removePhone' : 'removeContact')}
      busy={action.isPending}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <p>{t('removeText', { unit: unitText(unitRef) })}</p>
      {channel === 'email' && <p>{t('removePhonesToo')}</p>}
      <Refusal error={action.error} attempt={{ what: 'contactRemoved', unitRef }} onRead={onClose} />
    </Confirm>
  );
}
