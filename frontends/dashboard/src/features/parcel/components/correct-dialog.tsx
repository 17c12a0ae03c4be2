import { couriers, packageTypes } from '@parcelbell/client';
import { useMutation, useTenant } from '@parcelbell/client/query';
import { Button, Card, ChoiceGroup, Select, TextField, useMessages } from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useGrant } from '../../../access/grant.tsx';
import { Refusal } from '../../../demo/refusal.tsx';
import { UnitFields } from '../../../parcels/components/unit-fields.tsx';
import { parcelMessages } from '../../../parcels/messages.ts';
import { courierAndType, courierText, packageTypeText } from '../../../parcels/parcel-text.ts';
import { normaliseUnit, unitText } from '../../../parcels/unit-text.ts';
import { useUnitChoice } from '../../../parcels/use-unit-choice.ts';
import { useChangeParcel } from '../api/change-parcel.ts';
import type { Parcel } from '../api/parcel.ts';
import { changesOf, isMoved, valuesOf, willHappen } from '../correction-form.ts';
import { parcelPageMessages } from '../messages.ts';
import { longestReason } from '../reason.ts';
import classes from './parcel.module.css';

const reasons = ['unit', 'misread', 'other'] as const;
type Reason = (typeof reasons)[number];
const reasonTexts = { unit: 'reasonUnit', misread: 'reasonMisread', other: 'reasonOther' } as const;

/**
 * Mends what was logged wrongly. Focus begins in the unit with its number marked, and another unit is its own reason, so
 * that the number and Enter are all that the most frequent mistake takes.
 */
export function CorrectDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useMessages(parcelPageMessages);
  const words = useMessages(parcelMessages);
  const { data: tenant } = useTenant(useGrant().tenantId);
  const { correct } = useChangeParcel(parcel.packageId);
  const [values, setValues] = useState(() => valuesOf(parcel));
  const [chosenReason, chooseReason] = useState<Reason>();
  const [written, setWritten] = useState('');
  const [asked, setAsked] = useState(false);
  const unit = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  useEffect(() => unit.current?.select(), []);

  const choice = useUnitChoice(values.unit, values.tower);
  const changes = changesOf(parcel, values);
  const isChanged = Object.keys(changes).length > 0;
  const reason = chosenReason ?? (isMoved(changes) ? 'unit' : undefined);
  const reasonSaid = reason === 'other' ? written.trim() : reason ? t(reasonTexts[reason]) : '';
  const action = useMutation({ mutationFn: correct, onSuccess: onClose });
  const set = (more: Partial<typeof values>) => {
    setValues({ ...values, ...more });
    setAsked(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && reasonSaid !== '') return action.mutate({ ...changes, reason: reasonSaid });
    setAsked(true);
    if (isChanged) reasonField.current?.focus();
  };
  const right = { unit: normaliseUnit(values.unit), tower: values.tower };
  const places = { from: unitText(parcel), to: unitText(right) };

  return (
    <Dialog
      title={t('correctTitle')}
      lead={`${unitText(parcel)} · ${courierAndType(parcel, words)}`}
      unsaved={isChanged}
      busy={action.isPending}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate autoComplete="off">
        <UnitFields
          unit={values.unit}
          choice={choice}
          towers={tenant?.isMultiTower ? tenant.towerNames : []}
          onUnit={(typed) => set({ unit: typed })}
          onTower={(tower) => set({ tower })}
          onPick={({ found }) => set({ unit: found.unit, tower: found.tower ?? '' })}
          status={choice.state === 'unknown' ? words('noSuchUnit', { unit: right.unit }) : ''}
          unitRef={unit}
        />
        <Card as="p" tone="subtle" padding="small" className={classes.willHappen} role="status">
          {isChanged ? t(willHappen(parcel, changes, choice.found?.people ?? 0), places) : t('nothingChanged')}
        </Card>
        <div className={classes.pair}>
          <Select
            label={t('courier')}
            value={values.courier}
            options={couriers.map((value) => ({ value, label: courierText(value, words) }))}
            onChange={({ currentTarget: { value } }) =>
              set({ courier: couriers.find((courier) => courier === value) ?? values.courier })
            }
          />
          <Select
            label={t('type')}
            value={values.packagetype}
            options={packageTypes.map((value) => ({ value, label: packageTypeText(value, words) }))}
            onChange={({ currentTarget: { value } }) =>
              set({ packagetype: packageTypes.find((type) => type === value) ?? values.packagetype })
            }
          />
        </div>
        <TextField
          label={words('tracking')}
          value={values.tracking}
          onChange={(event) => set({ tracking: event.currentTarget.value })}
        />
        <ChoiceGroup
          ref={reasonField}
          label={t('reason')}
          choices={reasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
          value={reason}
          onChange={(value) => chooseReason(reasons.find((known) => known === value))}
          error={asked && isChanged && reason === undefined ? t('reasonRequired') : undefined}
        />
        {reason === 'other' && (
          <TextField
            label={t('reasonText')}
            value={written}
            maxLength={longestReason}
            onChange={(event) => setWritten(event.currentTarget.value)}
            error={asked && written.trim() === '' ? t('reasonRequired') : undefined}
          />
        )}
        <Refusal error={action.error} attempt={{ what: 'corrected', parcel, changes }} onRead={onClose} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={action.isPending}>
            {t('saveCorrection')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
