import { Button, ChoiceGroup, Text, useMessages } from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { TextArea } from '@parcelbell/ui/fields';
import { useAction } from '@parcelbell/ui/table';
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
  const action = useAction(async (chosen: ClosedReason) => {
    await close({ reason: chosen, ...(note.trim() ? { note: note.trim() } : {}) });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason) void action.run(reason);
    else setMissing(true);
  };
  return (
    <Dialog
      title={t('closeTitle')}
      lead={unitText(parcel)}
      unsaved={reason !== undefined || note !== ''}
      busy={action.busy}
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
        <Refusal error={action.failed} attempt={{ what: 'closed', parcel }} onRead={onClose} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={action.busy}>
            {t('closeSave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
