import { couriers, packageTypes } from '@parcelbell/client';
import { Button, ChoiceGroup, useMessages } from '@parcelbell/ui';
import { type FormEvent, type RefObject, useRef } from 'react';
import { RecipientsLine } from '../../../deliveries/components/recipients-line.tsx';
import { UnitFields } from '../../../deliveries/components/unit-fields.tsx';
import { courierText, packageTypeText } from '../../../deliveries/delivery-text.ts';
import { focusField } from '../../../deliveries/focus-field.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { useRecipientsLine } from '../../../deliveries/use-recipients-line.ts';
import type { UnitChoice } from '../../../deliveries/use-unit-choice.ts';
import type { Entry } from '../../../delivery-queue/entry.ts';
import { useProblemTexts } from '../../../delivery-queue/use-problem-texts.ts';
import { Camera } from '../../../scanner/camera/camera.tsx';
import type { Scan } from '../../../scanner/read-scan.ts';
import type { DetailField } from '../delivery-values.ts';
import { deskMessages } from '../messages.ts';
import type { DeliveryForm as Form } from '../use-delivery-form.ts';
import { useDeskKeys } from '../use-desk-keys.ts';
import classes from './delivery-form.module.css';
import { DeskOutcome } from './desk-outcome.tsx';
import { NotifyField } from './notify-field.tsx';
import { OptionalFields } from './optional-fields.tsx';

interface DeliveryFormProps {
  form: Form;
  /** The unit that is typed. */
  choice: UnitChoice;
  /** The refused parcel that the form still shows. */
  refused: Entry | undefined;
  /** The building's towers; none where it has only one. */
  towers: readonly string[];
  unitRef: RefObject<HTMLInputElement | null>;
  /** Puts the focus into the unit, so that whatever is typed next replaces it. */
  goToUnit: () => void;
  onScan: (scan: Scan) => void;
}

/** The form for a delivery. It can be filled in and sent with the keyboard alone. */
export function DeliveryForm({ form, choice, refused, towers, unitRef, goToUnit, onScan }: DeliveryFormProps) {
  const t = useMessages(deskMessages);
  const texts = useProblemTexts();
  const parcelTexts = useMessages(deliveriesMessages);
  const { state, edit, submit } = form;
  const { values, errors, problem } = state;
  const fields = useRef<HTMLFormElement>(null);
  const recipients = useRecipientsLine(values.unit, choice);
  const asksTower = towers.length > 0 && choice.tower === undefined;
  const { onKeyDown, goOn } = useDeskKeys({ form: fields, unit: values.unit, asksTower });
  const errorOf = (field: DetailField) => (errors[field] ? t(errors[field]) : undefined);
  const refusedUnit = problem?.field === 'unit' ? problem.text(texts) : undefined;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [firstBad] = submit(towers.length > 0 ? (choice.tower ?? '') : '');
    if (firstBad) return focusField(fields.current, firstBad);
    goToUnit();
  };

  return (
    <form ref={fields} className={classes.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate autoComplete="off">
      <div className={classes.top}>
        <div data-field="unit">
          <UnitFields
            hero
            unit={values.unit}
            choice={choice}
            towers={towers}
            onUnit={(unit) => edit({ unit })}
            onTower={(tower) => edit({ tower })}
            onTowerKey={() => goOn('tower')}
            onPick={({ found }) => edit({ unit: found.unit, tower: found.tower ?? '' })}
            status={<RecipientsLine {...recipients} />}
            unitError={errors.unit ? parcelTexts(errors.unit) : refusedUnit}
            towerError={errors.tower && parcelTexts(errors.tower)}
            unitRef={unitRef}
          />
        </div>
        <div className={classes.camera}>
          <Camera onScan={onScan} />
        </div>
        <DeskOutcome form={form} refused={refused} goToUnit={goToUnit} onUndone={() => unitRef.current?.focus()} />
      </div>
      <div data-field="courier">
        <ChoiceGroup
          label={t('courier')}
          choices={couriers.map((value) => ({ value, label: courierText(value, parcelTexts) }))}
          value={values.courier || undefined}
          onChange={(courier) => edit({ courier })}
          onKey={() => goOn('courier')}
          error={errorOf('courier')}
        />
      </div>
      <div data-field="packagetype">
        <ChoiceGroup
          label={t('packageType')}
          choices={packageTypes.map((value) => ({ value, label: packageTypeText(value, parcelTexts) }))}
          value={values.packagetype || undefined}
          onChange={(packagetype) => edit({ packagetype })}
          onKey={() => goOn('packagetype')}
          error={errorOf('packagetype')}
        />
      </div>
      <OptionalFields values={values} onEdit={edit} errorOf={errorOf} />
      <div className={classes.finish} data-tour-room="bar">
        <Button type="submit" variant="primary" size="large" busy={state.progress === 'sending'}>
          {t('log')}
        </Button>
        <NotifyField values={values} onEdit={edit} errorOf={errorOf} />
      </div>
    </form>
  );
}
