export { ColorField, type ColorFieldProps } from './fields/color-field.tsx';
export { DateField, type DateFieldProps } from './fields/date-field.tsx';
export { formatDay } from './fields/days.ts';
export { isEmailAddress } from './fields/email.ts';
export { MoneyField, NumberField, type NumberFieldProps, TimeField } from './fields/number-field.tsx';
export { formatAmount, formatNumber, parseNumber } from './fields/numbers.ts';
export { Switch, type SwitchProps } from './fields/switch.tsx';
export { TextArea, type TextAreaProps } from './fields/text-area.tsx';
