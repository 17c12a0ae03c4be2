import { useMutation } from '@parcelbell/client/query';
import { Button, Text, useMessages, useTimeZone } from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { DateField } from '@parcelbell/ui/fields';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../../../demo/refusal.tsx';
import { dayAhead, dayIn } from '../../../parcels/days.ts';
import { unitText } from '../../../parcels/unit-text.ts';
import { useChangeParcel } from '../api/change-parcel.ts';
import type { Parcel } from '../api/parcel.ts';
import { parcelPageMessages } from '../messages.ts';

const mostDays = 90;

/** Puts the notice off until a resident is back. */
export function HoldDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useMessages(parcelPageMessages);
  const timeZone = useTimeZone();
  const { hold } = useChangeParcel(parcel.packageId);
  const [first, last] = [dayAhead(timeZone, 1), dayAhead(timeZone, mostDays)];
  const [until, setUntil] = useState(() => (parcel.notice?.at ? dayIn(timeZone, new Date(parcel.notice.at)) : first));
  const [invalid, setInvalid] = useState(false);
  const action = useMutation({ mutationFn: () => hold(until), onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (until < first || until > last) setInvalid(true);
    else action.mutate();
  };
  return (
    <Dialog title={t('holdTitle')} lead={unitText(parcel)} busy={action.isPending} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DateField
          label={t('holdUntil')}
          min={first}
          max={last}
          value={until}
          onChange={(event) => {
            setUntil(event.currentTarget.value);
            setInvalid(false);
          }}
          error={invalid ? t('holdRequired') : undefined}
        />
        <Text size="small" tone="muted">
          {t('holdText')}
        </Text>
        <Refusal error={action.error} attempt={{ what: 'held', parcel, until }} onRead={onClose} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={action.isPending}>
            {t('holdSave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
