import { Select, TextField, useMessages, useTimeZone } from '@parcelbell/ui';
import { dayAhead } from '../../../deliveries/days.ts';
import { type DeliveryValues, type DetailField, notifyChoices } from '../delivery-values.ts';
import { deskMessages } from '../messages.ts';
import classes from './delivery-form.module.css';

interface NotifyFieldProps {
  values: DeliveryValues;
  onEdit: (changes: Partial<DeliveryValues>) => void;
  errorOf: (field: DetailField) => string | undefined;
}

const longestHoldDays = 90;

/** When residents are told of this one parcel: now unless somebody chooses otherwise. */
export function NotifyField({ values, onEdit, errorOf }: NotifyFieldProps) {
  const t = useMessages(deskMessages);
  const timeZone = useTimeZone();
  const texts = { '': t('notifyNow'), silent: t('notifySilent'), hold: t('notifyHold') };
  return (
    <div className={classes.notify}>
      <Select
        name="notify"
        label={t('notify')}
        labelHidden
        options={notifyChoices.map((value) => ({ value, label: texts[value] }))}
        value={values.notify}
        onChange={(event) => onEdit({ notify: event.currentTarget.value })}
      />
      {values.notify === 'hold' && (
        <TextField
          type="date"
          name="holdUntil"
          label={t('holdUntil')}
          labelHidden
          min={dayAhead(timeZone, 1)}
          max={dayAhead(timeZone, longestHoldDays)}
          value={values.holdUntil}
          onChange={(event) => onEdit({ holdUntil: event.currentTarget.value })}
          error={errorOf('holdUntil')}
        />
      )}
    </div>
  );
}
