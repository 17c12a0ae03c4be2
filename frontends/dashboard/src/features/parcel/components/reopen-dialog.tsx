import { Button, Text, TextField, useMessages } from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { useAction } from '@parcelbell/ui/table';
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
  const action = useAction(async () => {
    await reopen(reason.trim());
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else void action.run();
  };
  return (
    <Dialog
      title={t('reopenTitle')}
      lead={unitText(parcel)}
      unsaved={reason !== ''}
      busy={action.busy}
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
        <Refusal error={action.failed} attempt={{ what: 'reopened', parcel }} onRead={onClose} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={action.busy}>
            {t('reopenSave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
