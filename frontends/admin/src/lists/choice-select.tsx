import { Select } from '@parcelbell/ui';

interface ChoiceSelectProps<Value extends string> {
  label: string;
  /** The first option, which does not narrow the list. */
  all: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  /** '' for all. */
  value: Value | '';
  onChange: (value: Value | '') => void;
}

/** Narrows a list by one of a few values. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { label, all, values, nameOf, value, onChange } = props;
  return (
    <Select
      label={label}
      labelHidden
      value={value}
      onChange={({ currentTarget }) => onChange(values.find((each) => each === currentTarget.value) ?? '')}
      options={[{ value: '', label: all }, ...values.map((each) => ({ value: each, label: nameOf(each) }))]}
    />
  );
}
