import { Button, Checkbox, Select, TextField, useMessages } from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { unitText } from '@parcelbell/ui/frame';
import { UnitFields } from '../../../deliveries/components/unit-fields.tsx';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { normaliseUnit } from '../../../deliveries/normalise-unit.ts';
import type { UnitChoice } from '../../../deliveries/use-unit-choice.ts';
import { Refusal } from '../../../demo/refusal.tsx';
import { additionOf } from '../add-values.ts';
import type { Done } from '../done.ts';
import { residentsMessages } from '../messages.ts';
import { type AddForm, useAddForm } from '../use-add-form.ts';
import { EmailFields } from './email-fields.tsx';

interface AddResidentDialogProps {
  towers: readonly string[];
  smsEnabled: boolean;
  /** How many addresses a unit of the building may have. */
  maxEmails: number;
  onDone: (done: Done) => void;
  onClose: () => void;
}

/** The form by which the desk registers somebody. */
export function AddResidentDialog({ towers, smsEnabled, maxEmails, onDone, onClose }: AddResidentDialogProps) {
  const t = useMessages(residentsMessages);
  const form = useAddForm({
    isMultiTower: towers.length > 0,
    onAdded: (unitRef, addresses) => {
      onDone({ what: 'added', unitRef, addresses });
      onClose();
    },
  });
  const isUnsaved = Object.keys(form.changes).some((name) => name !== 'language');
  return (
    <Dialog
      title={t('addTitle')}
      lead={t('addLead')}
      place="side"
      unsaved={isUnsaved}
      busy={form.isPending}
      onClose={onClose}
    >
      <form {...form.props}>
        <Refusal error={form.failure} attempt={additionOf(form.values, form.choice.tower)} onRead={onClose} />
        <UnitPart form={form} towers={towers} />
        <EmailFields form={form} max={maxEmails} />
        {smsEnabled && <TextsPart form={form} />}
        <LanguagePart form={form} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.isPending}>
            {t('addSubmit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function UnitPart({ form: { values, choice, set, problem }, towers }: { form: AddForm; towers: readonly string[] }) {
  return (
    <div>
      <UnitFields
        unit={values.unit}
        choice={choice}
        towers={towers}
        onUnit={(unit) => set({ unit })}
        onTower={(tower) => set({ tower }, 'tower', 'unit')}
        onPick={({ found: { unit, tower = '' } }) => set({ unit, tower })}
        status={useUnitLine(values.unit, choice)}
        unitError={problem('unit')}
        towerError={problem('tower')}
      />
    </div>
  );
}

/** The line under the unit: who is registered there already. */
function useUnitLine(typed: string, { state, found }: UnitChoice): string {
  const t = useMessages(residentsMessages);
  const parcel = useMessages(deliveriesMessages);
  const unit = normaliseUnit(typed);
  if (unit === '') return t('unitHint');
  if (state === 'unknown') return parcel('noSuchUnit', { unit });
  if (state === 'which-tower') return parcel('whichTower', { unit });
  if (!found) return '';
  const count = found.registered ?? found.people;
  return count === 0 ? t('nobodyYet', { unit: unitText(found) }) : t('livesHere', { unit: unitText(found), count });
}

function TextsPart({ form: { values, set, field } }: { form: AddForm }) {
  const t = useMessages(residentsMessages);
  return (
    <>
      <Checkbox
        label={t('texts')}
        hint={t('textsHint')}
        checked={values.wantsTexts}
        onChange={({ currentTarget }) => set({ wantsTexts: currentTarget.checked }, 'phone')}
      />
      {values.wantsTexts && (
        <TextField
          {...field('phone')}
          type="tel"
          name="phone"
          label={t('phoneNumber')}
          hint={t('phoneHint')}
          maxLength={40}
        />
      )}
    </>
  );
}

function LanguagePart({ form: { field } }: { form: AddForm }) {
  const t = useMessages(residentsMessages);
  return (
    <Select
      {...field('language')}
      label={t('language')}
      options={[
        { value: 'en', label: t('en') },
        { value: 'fr', label: t('fr') },
      ]}
    />
  );
}
