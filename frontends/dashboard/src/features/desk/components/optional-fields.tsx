import { TextField, useMessages } from '@parcelbell/ui';
import { type DeliveryValues, type DetailField, optionalTexts } from '../delivery-values.ts';
import { deskMessages } from '../messages.ts';
import classes from './delivery-form.module.css';

interface OptionalFieldsProps {
  values: DeliveryValues;
  onEdit: (changes: Partial<DeliveryValues>) => void;
  errorOf: (field: DetailField) => string | undefined;
}

/** The optional fields, in one row. */
export function OptionalFields({ values, onEdit, errorOf }: OptionalFieldsProps) {
  const t = useMessages(deskMessages);
  return (
    <div className={classes.optional}>
      {optionalTexts.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(field)}
          value={values[field]}
          onChange={(event) => onEdit({ [field]: event.currentTarget.value })}
          error={errorOf(field)}
        />
      ))}
    </div>
  );
}
