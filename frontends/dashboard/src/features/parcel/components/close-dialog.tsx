import { ChoiceGroup, Text, useForm, useMessages } from '@parcelbell/ui';
import { TextArea } from '@parcelbell/ui/fields';
import { parcelMessages } from '../../../parcels/messages.ts';
import { unitText } from '../../../parcels/unit-text.ts';
import { useChangeParcel } from '../api/change-parcel.ts';
import type { ClosedReason, Parcel } from '../api/parcel.ts';
import { parcelPageMessages } from '../messages.ts';
import { ChangeDialog } from './change-dialog.tsx';

const reasons: readonly ClosedReason[] = ['returned', 'forwarded', 'lost'];
const maxNote = 200;

/** Asks what became of a parcel that nobody picked up. */
export function CloseDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useMessages(parcelPageMessages);
  const words = useMessages(parcelMessages);
  const { close } = useChangeParcel(parcel.packageId);
  const form = useForm<{ reason: ClosedReason | ''; note: string }>({
    initial: { reason: '', note: '' },
    check: ({ reason }) => ({ reason: reason === '' ? t('closeRequired') : undefined }),
    send: async ({ reason, note }) => {
      if (reason !== '') await close({ reason, ...(note.trim() ? { note: note.trim() } : {}) });
      onClose();
    },
  });
  return (
    <ChangeDialog
      form={form}
      title={t('closeTitle')}
      lead={unitText(parcel)}
      attempt={{ what: 'closed', parcel }}
      submit={t('closeSave')}
      onClose={onClose}
    >
      <ChoiceGroup
        {...form.field('reason')}
        label={t('closeWhat')}
        choices={reasons.map((value) => ({ value, label: words(value) }))}
      />
      <TextArea {...form.field('note')} label={t('closeNote')} maxLength={maxNote} />
      <Text size="small" tone="muted">
        {t('closeText')}
      </Text>
    </ChangeDialog>
  );
}
