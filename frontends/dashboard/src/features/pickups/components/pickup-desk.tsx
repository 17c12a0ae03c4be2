import { type FormEvent, useEffect, useRef } from 'react';
import { useUnitChoice } from '../../../deliveries/use-unit-choice.ts';
import type { AskedPickup } from '../asked-pickup.ts';
import type { WantedProof } from '../proof.ts';
import { type Submitted, usePickupForm } from '../use-pickup-form.ts';
import { useScannedParcel } from '../use-scanned-parcel.ts';
import { useWaitingParcels } from '../use-waiting-parcels.ts';
import classes from './pickup-desk.module.css';
import { HandoverPart, UnitPart } from './pickup-fields.tsx';
import { PickupFinish } from './pickup-finish.tsx';
import { WaitingParcelsList } from './waiting-parcels-list.tsx';

interface PickupDeskProps {
  towers: readonly string[];
  wanted: WantedProof;
  asked: AskedPickup;
}

/** Hands out parcels: a unit's waiting parcels are selected as it is typed, then a name and Enter record the pickup. */
export function PickupDesk({ towers, wanted, asked }: PickupDeskProps) {
  const form = usePickupForm(asked, wanted);
  const choice = useUnitChoice(form.unit, form.tower);
  const waiting = useWaitingParcels(choice, form.only, form.handedOut);
  const { unfound, onScan } = useScannedParcel(form, waiting);
  const desk = useRef<HTMLFormElement>(null);
  const unit = useRef<HTMLInputElement>(null);
  const concierge = useRef<HTMLInputElement>(null);
  const resident = useRef<HTMLInputElement>(null);
  const toHandover = () => (form.handover.conciergeId.trim() === '' ? concierge : resident).current?.focus();
  const isAsked = asked.unit !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is set once, where the work begins.
  useEffect(() => (isAsked ? toHandover() : unit.current?.focus()), []);

  const goOn = (submitted: Submitted) => {
    if (submitted === 'no-concierge') concierge.current?.focus();
    if (submitted === 'no-proof') firstEmptyCode(desk.current)?.focus();
    if (submitted !== 'done') return;
    waiting.selection.reset();
    unit.current?.focus();
  };
  /** As after a pickup; the parcels are still there. */
  const readDemo = () => {
    form.choose({ unit: '', tower: '', only: undefined });
    form.editHandover({ residentName: '', residentId: '' });
    goOn('done');
  };
  const submit = async (how?: { without: boolean }) => goOn(await form.submit(waiting.selection.parcels, how));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in the first field moves to the next one: who takes the parcels is said before they are gone.
    if (document.activeElement !== unit.current || form.unit.trim() === '') return void submit();
    toHandover();
  };

  return (
    <form ref={desk} className={classes.desk} onSubmit={onSubmit} noValidate autoComplete="off">
      <UnitPart form={form} choice={choice} waiting={waiting} towers={towers} unitRef={unit} onScan={onScan} />
      <div className={classes.list}>
        <WaitingParcelsList
          waiting={waiting}
          choice={choice}
          form={form}
          onUnit={(group) => {
            form.choose({ unit: group.unit, tower: group.tower ?? '', only: undefined });
            toHandover();
          }}
          onShowAll={() => {
            form.choose({ unit: '', tower: '', only: undefined });
            unit.current?.focus();
          }}
        />
      </div>
      <HandoverPart form={form} conciergeRef={concierge} residentRef={resident} />
      <PickupFinish
        form={form}
        parcels={waiting.selection.parcels}
        unfound={unfound}
        onWithout={() => void submit({ without: true })}
        onReadDemo={readDemo}
      />
    </form>
  );
}

function firstEmptyCode(desk: HTMLFormElement | null): HTMLInputElement | null | undefined {
  const fields = desk?.querySelectorAll<HTMLInputElement>('[data-field="code"] input') ?? [];
  return [...fields].find(({ value }) => value.length < 6);
}
