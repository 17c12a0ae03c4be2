import { TextField, type TextFieldProps } from '../controls/text-field.tsx';
import classes from './fields.module.css';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'icon'>;

/** The browser's own field for a day. Its value is `2026-01-31`, or empty. */
export function DateField(props: DateFieldProps) {
  return (
    <div className={classes.date}>
      <TextField {...props} type="date" />
    </div>
  );
}
