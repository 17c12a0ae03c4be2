import { useMutation } from '@parcelbell/client/query';
import { Button, Text, TextField, useMessages } from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../../../demo/refusal.tsx';
import { unitText } from '../../../parcels/unit-text.ts';
import { useChangeParcel } from '../api/change-parcel.ts';
import type { Parcel } from '../api/parcel.ts';
import { parcelPageMessages } from '../messages.ts';
import { longestReason } from '../reason.ts';

/** Lets a parcel that was picked up or closed wait again. */
export function ReopenDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useMessages(parcelPageMessages);
  const { reopen } = useChangeParcel(parcel.packageId);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const action = useMutation({ mutationFn: () => reopen(reason.trim()), onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else action.mutate();
  };
  return (
    <Dialog
      title={t('reopenTitle')}
      lead={unitText(parcel)}
      unsaved={reason !== ''}
      busy={action.isPending}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <TextField
          label={t('reopenReason')}
          value={reason}
          maxLength={longestReason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
          error={missing ? t('reasonRequired') : undefined}
        />
        <Text size="small" tone="muted">
          {t('reopenText')}
        </Text>
        <Refusal error={action.error} attempt={{ what: 'reopened', parcel }} onRead={onClose} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={action.isPending}>
            {t('reopenSave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
