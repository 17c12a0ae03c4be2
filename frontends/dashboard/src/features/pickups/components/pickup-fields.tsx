import { TextField, useMessages } from '@parcelbell/ui';
import type { Ref } from 'react';
import { UnitFields } from '../../../parcels/components/unit-fields.tsx';
import { parcelMessages } from '../../../parcels/messages.ts';
import { normaliseUnit } from '../../../parcels/unit-text.ts';
import type { UnitChoice } from '../../../parcels/use-unit-choice.ts';
import { pickupMessages } from '../messages.ts';
import type { PickupForm } from '../use-pickup-form.ts';
import type { WaitingParcels } from '../use-waiting-parcels.ts';
import classes from './pickup-desk.module.css';

interface PickupFieldsProps {
  form: PickupForm;
  choice: UnitChoice;
  waiting: WaitingParcels;
  towers: readonly string[];
  unitRef: Ref<HTMLInputElement>;
  conciergeRef: Ref<HTMLInputElement>;
  residentRef: Ref<HTMLInputElement>;
}

/** The unit, the concierge and the resident. */
export function PickupFields(props: PickupFieldsProps) {
  const { form, choice, waiting, towers } = props;
  const t = useMessages(pickupMessages);
  const { handover, editHandover, chooseUnit } = form;
  return (
    <div className={classes.fields}>
      <UnitFields
        unit={form.unit}
        choice={choice}
        towers={towers}
        onUnit={(unit) => chooseUnit({ unit, tower: form.tower })}
        onTower={(tower) => chooseUnit({ unit: form.unit, tower })}
        onPick={({ found }) => chooseUnit(found)}
        status={useUnitStatus(form.unit, choice, waiting)}
        unitRef={props.unitRef}
      />
      <TextField
        ref={props.conciergeRef}
        name="conciergeId"
        label={t('conciergeId')}
        value={handover.conciergeId}
        onChange={(event) => editHandover({ conciergeId: event.currentTarget.value })}
        error={form.errors.conciergeId && t('conciergeRequired')}
      />
      <TextField
        ref={props.residentRef}
        name="residentName"
        label={t('residentName')}
        value={handover.residentName}
        onChange={(event) => editHandover({ residentName: event.currentTarget.value })}
      />
      <TextField
        name="residentId"
        label={t('residentId')}
        value={handover.residentId}
        onChange={(event) => editHandover({ residentId: event.currentTarget.value })}
      />
    </div>
  );
}

/** The line under the unit: how many parcels wait there. */
function useUnitStatus(typed: string, { state }: UnitChoice, waiting: WaitingParcels): string {
  const t = useMessages(pickupMessages);
  const words = useMessages(parcelMessages);
  const unit = normaliseUnit(typed);
  if (unit === '') return t('unitHint');
  if (state === 'unknown') return words('noSuchUnit', { unit });
  if (state === 'which-tower') return words('whichTower', { unit });
  if (state === 'unanswered') return t('notLookedUp');
  if (!waiting.of || waiting.isStale || waiting.isLoading) return '';
  return t('waitingHere', { count: waiting.total });
}
