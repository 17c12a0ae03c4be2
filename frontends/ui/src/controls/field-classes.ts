import classes from './field.module.css';

/** Class names for the parts of Mantine's input and its wrapper. */
export const fieldClasses = {
  root: classes.root ?? '',
  wrapper: classes.wrapper ?? '',
  input: classes.input ?? '',
  label: classes.label ?? '',
  description: classes.hint ?? '',
  error: classes.error ?? '',
};
