import { useMutation } from '@parcelbell/client/query';
import { Button, Text, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { unitText } from '@parcelbell/ui/frame';
import { useState } from 'react';
import { useDeliveries } from '../../../deliveries/api/deliveries.ts';
import { Refusal } from '../../../demo/refusal.tsx';
import { useChangeResidents } from '../api/change-residents.ts';
import type { Resident } from '../api/residents.ts';
import { residentsMessages } from '../messages.ts';
import { phoneText } from '../phone-text.ts';
import { wasEverVerified } from '../was-ever-verified.ts';
import classes from './unit-history.module.css';

interface DeletePartProps {
  resident: Resident;
  onDeleted: () => void;
}

/** The last part of a unit's dialog: its residents have moved out. */
export function DeletePart({ resident, onDeleted }: DeletePartProps) {
  const t = useMessages(residentsMessages);
  const [asking, setAsking] = useState(false);
  const hasVerified = wasEverVerified(resident);
  return (
    <section className={classes.delete}>
      <div className={classes.lineText}>
        <h3>{t(hasVerified ? 'deleteTitle' : 'deleteUnverifiedTitle')}</h3>
        <Text size="small" tone="muted">
          {t(hasVerified ? 'deleteHint' : 'deleteUnverifiedHint')}
        </Text>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {asking && <DeleteResident resident={resident} onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Asks before the residents of a unit are deleted, and names what goes and what stays. */
export function DeleteResident({ resident, onDeleted, onClose }: DeletePartProps & { onClose: () => void }) {
  const t = useMessages(residentsMessages);
  const { moveOut } = useChangeResidents();
  const action = useMutation({ mutationFn: () => moveOut(resident), onSuccess: onDeleted });
  const { emails, contactPreferences } = resident;
  const hasVerified = wasEverVerified(resident);
  const addresses = emails.map(({ address }) => address);
  const numbers = contactPreferences.phones.map(({ number }) => phoneText(number));
  return (
    <Confirm
      question={t('deleteQuestion')}
      confirm={t('delete')}
      busy={action.isPending}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <p>{t(hasVerified ? 'deleteWhat' : 'deleteUnverifiedWhat', { unit: unitText(resident) })}</p>
      <ul className={classes.goes}>
        {[...addresses, ...numbers].map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
      <p>
        <WaitingParcels resident={resident} /> {hasVerified && t('deleteStays')}
      </p>
      <Refusal error={action.error} attempt={{ what: 'movedOut', unitRef: resident }} onRead={onClose} />
    </Confirm>
  );
}

/** Says what becomes of the parcels that wait for a unit. */
function WaitingParcels({ resident: { unit, tower } }: Pick<DeletePartProps, 'resident'>) {
  const t = useMessages(residentsMessages);
  const { data } = useDeliveries({ page: 1, pageSize: 1, status: 'pending', unit, tower });
  const count = data?.total ?? 0;
  return count > 0 ? t('deleteParcels', { count }) : t('deleteNoParcels');
}
