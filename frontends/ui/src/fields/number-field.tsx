import { TextField, type TextFieldProps } from '../controls/text-field.tsx';
import { useLocale } from '../text/locale.tsx';
import classes from './fields.module.css';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'after' | 'inputMode'>;

/** A field for a whole number, narrow as its value. The value is text: `parseNumber` reads it. */
export function NumberField(props: NumberFieldProps) {
  return (
    <div className={classes.digits}>
      <TextField {...props} inputMode="numeric" />
    </div>
  );
}

/** A field for an amount of US dollars. The value is text: `parseNumber` reads it. */
export function MoneyField(props: NumberFieldProps) {
  const { locale } = useLocale();
  return (
    <div className={classes.digits}>
      <TextField {...props} inputMode="decimal" {...(locale === 'fr' ? { after: '$' } : { icon: '$' })} />
    </div>
  );
}

/** A field for a time of day. The value is text such as 21:00, or empty. */
export function TimeField(props: NumberFieldProps) {
  return (
    <div className={classes.digits}>
      <TextField {...props} type="time" />
    </div>
  );
}
