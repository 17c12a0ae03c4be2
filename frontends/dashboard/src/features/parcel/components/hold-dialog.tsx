import { Text, useForm, useMessages, useTimeZone } from '@parcelbell/ui';
import { DateField } from '@parcelbell/ui/fields';
import { dayAhead, dayIn } from '../../../parcels/days.ts';
import { unitText } from '../../../parcels/unit-text.ts';
import { useChangeParcel } from '../api/change-parcel.ts';
import type { Parcel } from '../api/parcel.ts';
import { parcelPageMessages } from '../messages.ts';
import { ChangeDialog } from './change-dialog.tsx';

const maxDays = 90;

/** Defers the notice until a resident is back. */
export function HoldDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useMessages(parcelPageMessages);
  const timeZone = useTimeZone();
  const { hold } = useChangeParcel(parcel.packageId);
  const [first, last] = [dayAhead(timeZone, 1), dayAhead(timeZone, maxDays)];
  const form = useForm({
    initial: { until: parcel.notice?.at ? dayIn(timeZone, new Date(parcel.notice.at)) : first },
    check: ({ until }) => ({ until: until < first || until > last ? t('holdRequired') : undefined }),
    send: async ({ until }) => {
      await hold(until);
      onClose();
    },
  });
  return (
    <ChangeDialog
      form={form}
      title={t('holdTitle')}
      lead={unitText(parcel)}
      unsaved={false}
      attempt={{ what: 'held', parcel, until: form.values.until }}
      submit={t('holdSave')}
      onClose={onClose}
    >
      <DateField {...form.field('until')} label={t('holdUntil')} min={first} max={last} />
      <Text size="small" tone="muted">
        {t('holdText')}
      </Text>
    </ChangeDialog>
  );
}
