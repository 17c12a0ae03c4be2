import { couriers, packageTypes } from '@parcelbell/client';
import { useTenant } from '@parcelbell/client/query';
import { Card, ChoiceGroup, Select, TextField, useForm, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { useEffect, useRef } from 'react';
import { useGrant } from '../../../access/grant.tsx';
import { UnitFields } from '../../../deliveries/components/unit-fields.tsx';
import { courierAndType, courierText, packageTypeText } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { normaliseUnit } from '../../../deliveries/normalise-unit.ts';
import { useUnitChoice } from '../../../deliveries/use-unit-choice.ts';
import { useChangeDelivery } from '../api/change-delivery.ts';
import type { DeliveryDetails } from '../api/delivery.ts';
import { type CorrectedValues, changesOf, isMoved, valuesOf, willHappen } from '../correction-form.ts';
import { deliveryPageMessages } from '../messages.ts';
import { maxReason } from '../reason.ts';
import { ChangeDialog } from './change-dialog.tsx';
import classes from './delivery.module.css';

const reasonTexts = { unit: 'reasonUnit', misread: 'reasonMisread', other: 'reasonOther' } as const;
type Reason = keyof typeof reasonTexts;
const reasons: readonly Reason[] = ['unit', 'misread', 'other'];

interface Values extends CorrectedValues {
  /** Empty as long as none is chosen. */
  readonly reason: Reason | '';
  /** The reason in words, where it is another. */
  readonly reasonText: string;
}

/** What a correction changes, and its reason: another unit is its own. */
function correctionIn(delivery: DeliveryDetails, values: Values) {
  const changes = changesOf(delivery, values);
  const reason: Values['reason'] = values.reason || (isMoved(changes) ? 'unit' : '');
  return { changes, isDifferent: Object.keys(changes).length > 0, reason };
}

/**
 * Corrects what was logged wrongly. Focus begins in the unit with its number selected, and another unit is its own reason, so
 * that the number and Enter are all that the most frequent mistake takes.
 */
export function CorrectDialog({ delivery, onClose }: { delivery: DeliveryDetails; onClose: () => void }) {
  const t = useMessages(deliveryPageMessages);
  const words = useMessages(deliveriesMessages);
  const { data: tenant } = useTenant(useGrant().tenantId);
  const { correct } = useChangeDelivery(delivery.packageId);
  const unit = useRef<HTMLInputElement>(null);
  useEffect(() => unit.current?.select(), []);

  const form = useForm<Values>({
    initial: { ...valuesOf(delivery), reason: '', reasonText: '' },
    check: (values) => {
      const { isDifferent, reason } = correctionIn(delivery, values);
      const required = isDifferent ? t('reasonRequired') : undefined;
      return {
        reason: reason === '' ? required : undefined,
        reasonText: reason === 'other' && values.reasonText.trim() === '' ? required : undefined,
      };
    },
    send: async (values) => {
      const { changes, isDifferent, reason } = correctionIn(delivery, values);
      if (!isDifferent || reason === '') return;
      await correct({ ...changes, reason: reason === 'other' ? values.reasonText.trim() : t(reasonTexts[reason]) });
      onClose();
    },
  });
  const { values, set, field, problem } = form;
  const { changes, isDifferent, reason } = correctionIn(delivery, values);
  const choice = useUnitChoice(values.unit, values.tower);
  const corrected = { unit: normaliseUnit(values.unit), tower: values.tower };
  const units = { from: unitText(delivery), to: unitText(corrected) };

  return (
    <ChangeDialog
      form={form}
      title={t('correctTitle')}
      lead={`${unitText(delivery)} · ${courierAndType(delivery, words)}`}
      unsaved={isDifferent}
      attempt={{ what: 'corrected', parcel: delivery, changes }}
      submit={t('saveCorrection')}
      onClose={onClose}
    >
      <UnitFields
        unit={values.unit}
        choice={choice}
        towers={tenant?.isMultiTower ? tenant.towerNames : []}
        onUnit={field('unit').onChange}
        onTower={field('tower').onChange}
        onPick={({ found }) => set({ unit: found.unit, tower: found.tower ?? '' })}
        status={choice.state === 'unknown' ? words('noSuchUnit', { unit: corrected.unit }) : ''}
        unitError={problem('unit')}
        towerError={problem('tower')}
        unitRef={unit}
      />
      <Card as="p" tone="subtle" padding="small" className={classes.willHappen} role="status">
        {isDifferent ? t(willHappen(delivery, changes, choice.found?.people ?? 0), units) : t('nothingChanged')}
      </Card>
      <div className={classes.pair}>
        <Select
          {...field('courier')}
          label={t('courier')}
          options={couriers.map((value) => ({ value, label: courierText(value, words) }))}
        />
        <Select
          {...field('packagetype')}
          label={t('type')}
          options={packageTypes.map((value) => ({ value, label: packageTypeText(value, words) }))}
        />
      </div>
      <TextField {...field('tracking')} label={words('tracking')} />
      <ChoiceGroup
        {...field('reason')}
        value={reason}
        label={t('reason')}
        choices={reasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
      />
      {reason === 'other' && <TextField {...field('reasonText')} label={t('reasonText')} maxLength={maxReason} />}
    </ChangeDialog>
  );
}
