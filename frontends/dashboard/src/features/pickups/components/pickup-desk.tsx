import { type FormEvent, useEffect, useRef } from 'react';
import { useUnitChoice } from '../../../parcels/use-unit-choice.ts';
import { usePickupForm } from '../use-pickup-form.ts';
import { useWaitingParcels } from '../use-waiting-parcels.ts';
import classes from './pickup-desk.module.css';
import { PickupFields } from './pickup-fields.tsx';
import { PickupFinish } from './pickup-finish.tsx';
import { WaitingParcelsList } from './waiting-parcels-list.tsx';

/** Hands out parcels: typing a unit selects its waiting parcels, then a concierge and Enter record the pickup. */
export function PickupDesk({ towers }: { towers: readonly string[] }) {
  const form = usePickupForm();
  const choice = useUnitChoice(form.unit, form.tower);
  const waiting = useWaitingParcels(choice);
  const unit = useRef<HTMLInputElement>(null);
  const concierge = useRef<HTMLInputElement>(null);
  const resident = useRef<HTMLInputElement>(null);
  useEffect(() => unit.current?.focus(), []);

  const submit = async () => {
    if (await form.submit(waiting.selection.parcels)) {
      waiting.selection.reset();
      unit.current?.focus();
    } else if (form.handover.conciergeId.trim() === '') concierge.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A pickup cannot be undone, so Enter in the first field moves to the next one instead of recording the pickup.
    if (document.activeElement !== unit.current || form.unit.trim() === '') return void submit();
    (form.handover.conciergeId.trim() === '' ? concierge : resident).current?.focus();
  };

  return (
    <form className={classes.desk} onSubmit={onSubmit} noValidate autoComplete="off">
      <PickupFields
        form={form}
        choice={choice}
        waiting={waiting}
        towers={towers}
        unitRef={unit}
        conciergeRef={concierge}
        residentRef={resident}
      />
      <div className={classes.list}>
        <WaitingParcelsList
          waiting={waiting}
          choice={choice}
          unit={form.unit}
          failures={form.result?.failures ?? []}
          onShowAll={() => {
            form.chooseUnit({ unit: '' });
            unit.current?.focus();
          }}
        />
      </div>
      <PickupFinish form={form} count={waiting.selection.parcels.length} />
    </form>
  );
}
