import { useErrorText, useMessages } from '@parcelbell/ui';
import type { ChangeEvent } from 'react';
import { formMessages } from './messages.ts';
import type { FieldName, FlagName, TextName } from './tenant-values.ts';
import { noTower, ofTower } from './towers.ts';
import type { TenantForm } from './use-tenant-form.ts';

/** The id of a field, to which the summary of errors leads. */
export function fieldId(field: FieldName): string {
  return `tenant-${field.replace(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0)}`)}`;
}

/** The name of a field as people read it. */
export function useFieldLabel() {
  const t = useMessages(formMessages);
  return (field: FieldName): string => {
    if (!isUnits(field)) return t(field);
    const tower = field.slice('units:'.length);
    return tower === noTower ? t('validUnits') : t('unitsOf', { tower });
  };
}

function isUnits(field: FieldName): field is `units:${string}` {
  return field.startsWith('units:');
}

/** What the kit's fields take, by the name of a field. */
export function useFields({ values, faults, edit, editTowers }: TenantForm) {
  const say = useErrorText();
  const label = useFieldLabel();
  const common = (field: FieldName) => ({ id: fieldId(field), label: label(field), error: errorOf(field) });
  const errorOf = (field: FieldName) => say(faults.find((fault) => fault.field === field)?.reason);
  type Change = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
  return {
    text: (field: TextName) => ({
      ...common(field),
      value: values[field],
      onChange: ({ currentTarget: { value } }: Change) =>
        field === 'towerNames' ? editTowers(value) : edit(field, { [field]: value }),
    }),
    flag: (field: FlagName) => ({
      label: label(field),
      checked: values[field],
      onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => edit(field, { [field]: checked }),
    }),
    units: (tower: string) => ({
      ...common(`units:${tower}`),
      value: ofTower(values.units, tower) ?? '',
      onChange: ({ currentTarget: { value } }: Change) =>
        edit(`units:${tower}`, { units: { ...values.units, [tower]: value } }),
    }),
  };
}
