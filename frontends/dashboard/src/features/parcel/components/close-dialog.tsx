import { useMutation } from '@parcelbell/client/query';
import { Button, ChoiceGroup, Text, useMessages } from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { TextArea } from '@parcelbell/ui/fields';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../../../demo/refusal.tsx';
import { parcelMessages } from '../../../parcels/messages.ts';
import { unitText } from '../../../parcels/unit-text.ts';
import { useChangeParcel } from '../api/change-parcel.ts';
import type { ClosedReason, Parcel } from '../api/parcel.ts';
import { parcelPageMessages } from '../messages.ts';

const reasons: readonly ClosedReason[] = ['returned', 'forwarded', 'lost'];
const longestNote = 200;

/** Asks what became of a parcel that nobody picked up. */
export function CloseDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useMessages(parcelPageMessages);
  const words = useMessages(parcelMessages);
  const { close } = useChangeParcel(parcel.packageId);
  const [reason, setReason] = useState<ClosedReason>();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const action = useMutation({ mutationFn: close, onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason) action.mutate({ reason, ...(note.trim() ? { note: note.trim() } : {}) });
    else setMissing(true);
  };
  return (
    <Dialog
      title={t('closeTitle')}
      lead={unitText(parcel)}
      unsaved={reason !== undefined || note !== ''}
      busy={action.isPending}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <ChoiceGroup
          label={t('closeWhat')}
          choices={reasons.map((value) => ({ value, label: words(value) }))}
          value={reason}
          onChange={(value) => {
            setReason(reasons.find((known) => known === value));
            setMissing(false);
          }}
          error={missing ? t('closeRequired') : undefined}
        />
        <TextArea
          label={t('closeNote')}
          value={note}
          maxLength={longestNote}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Text size="small" tone="muted">
          {t('closeText')}
        </Text>
        <Refusal error={action.error} attempt={{ what: 'closed', parcel }} onRead={onClose} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={action.isPending}>
            {t('closeSave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
