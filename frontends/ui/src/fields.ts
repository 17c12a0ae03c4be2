export { ColorField } from './fields/color-field.tsx';
export { DateField } from './fields/date-field.tsx';
export { formatDay } from './fields/days.ts';
export { isEmailAddress } from './fields/email.ts';
export { MoneyField, NumberField, TimeField } from './fields/number-field.tsx';
export { formatAmount, formatNumber, parseNumber } from './fields/numbers.ts';
export { Switch } from './fields/switch.tsx';
export { TextArea } from './fields/text-area.tsx';
