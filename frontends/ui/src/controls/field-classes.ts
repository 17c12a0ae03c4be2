import classes from './field.module.css';

/** What Mantine's input and its wrapper are given for their parts. */
export const fieldClasses = {
  root: classes.root ?? '',
  wrapper: classes.wrapper ?? '',
  input: classes.input ?? '',
  label: classes.label ?? '',
  description: classes.hint ?? '',
  error: classes.error ?? '',
};
