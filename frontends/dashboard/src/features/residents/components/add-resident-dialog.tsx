import { Button, Checkbox, Select, TextField, useErrorText, useMessages } from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { type FormEvent, useEffect, useRef } from 'react';
import { Refusal } from '../../../demo/refusal.tsx';
import { UnitFields } from '../../../parcels/components/unit-fields.tsx';
import { parcelMessages } from '../../../parcels/messages.ts';
import { normaliseUnit, unitText } from '../../../parcels/unit-text.ts';
import { type UnitChoice, useUnitChoice } from '../../../parcels/use-unit-choice.ts';
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
  const element = useRef<HTMLFormElement>(null);
  const form = useAddForm({
    isMultiTower: towers.length > 0,
    onAdded: (place, addresses) => {
      onDone({ what: 'added', place, addresses });
      onClose();
    },
  });
  const choice = useUnitChoice(form.values.unit, form.values.tower || undefined);
  const { attempts } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus to the first field with a fault.
  useEffect(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [attempts]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(choice.tower);
  };
  return (
    <Dialog
      title={t('addTitle')}
      lead={t('addLead')}
      place="side"
      unsaved={form.changed}
      busy={form.busy}
      onClose={onClose}
    >
      <form ref={element} noValidate onSubmit={submit}>
        <Refusal error={form.problems.form} attempt={additionOf(form.values, choice.tower)} onRead={onClose} />
        <UnitPart form={form} choice={choice} towers={towers} />
        <EmailFields form={form} most={maxEmails} />
        {smsEnabled && <TextsPart form={form} />}
        <LanguagePart form={form} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('addSubmit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function UnitPart({ form, choice, towers }: { form: AddForm; choice: UnitChoice; towers: readonly string[] }) {
  const say = useErrorText();
  const { values, problems, edit } = form;
  return (
    <div>
      <UnitFields
        unit={values.unit}
        choice={choice}
        towers={towers}
        onUnit={(unit) => edit({ unit }, 'unit')}
        onTower={(tower) => edit({ tower }, 'tower', 'unit')}
        onPick={({ found: { unit, tower = '' } }) => edit({ unit, tower }, 'unit', 'tower')}
        status={useUnitLine(values.unit, choice)}
        unitError={say(problems.fields.unit)}
        towerError={say(problems.fields.tower)}
      />
    </div>
  );
}

/** The line under the unit: who is registered there already. */
function useUnitLine(typed: string, { state, found }: UnitChoice): string {
  const t = useMessages(residentsMessages);
  const parcel = useMessages(parcelMessages);
  const unit = normaliseUnit(typed);
  if (unit === '') return t('unitHint');
  if (state === 'unknown') return parcel('noSuchUnit', { unit });
  if (state === 'which-tower') return parcel('whichTower', { unit });
  if (!found) return '';
  const count = found.registered ?? found.people;
  return count === 0 ? t('nobodyYet', { unit: unitText(found) }) : t('livesHere', { unit: unitText(found), count });
}

function TextsPart({ form: { values, problems, edit } }: { form: AddForm }) {
  const t = useMessages(residentsMessages);
  const say = useErrorText();
  return (
    <>
      <Checkbox
        label={t('texts')}
        hint={t('textsHint')}
        checked={values.wantsTexts}
        onChange={({ currentTarget }) => edit({ wantsTexts: currentTarget.checked }, 'phone')}
      />
      {values.wantsTexts && (
        <TextField
          type="tel"
          name="phone"
          label={t('phoneNumber')}
          hint={t('phoneHint')}
          maxLength={40}
          value={values.phone}
          onChange={({ currentTarget }) => edit({ phone: currentTarget.value }, 'phone')}
          error={say(problems.fields.phone)}
        />
      )}
    </>
  );
}

function LanguagePart({ form: { values, edit } }: { form: AddForm }) {
  const t = useMessages(residentsMessages);
  return (
    <Select
      label={t('language')}
      value={values.language}
      onChange={({ currentTarget }) => edit({ language: currentTarget.value === 'fr' ? 'fr' : 'en' })}
      options={[
        { value: 'en', label: t('en') },
        { value: 'fr', label: t('fr') },
      ]}
    />
  );
}
