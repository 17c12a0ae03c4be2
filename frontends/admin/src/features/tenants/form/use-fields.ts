import { useMessages } from '@parcelbell/ui';
import type { ChangeEvent } from 'react';
import { formMessages } from './messages.ts';
import type { SettingsFlagName, SettingsTextName } from './settings-values.ts';
import type { FieldName, FlagName, TextName } from './tenant-values.ts';
import { noTower, ofTower } from './towers.ts';
import type { TenantForm } from './use-tenant-form.ts';

type Change = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

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

/** What the kit's fields take, by the name of a field that the building's admins have too. */
export interface SettingsFields {
  text(name: SettingsTextName): Input & { readonly id: string; readonly label: string };
  flag(name: SettingsFlagName): Ticked & { readonly label: string };
}

interface Input {
  readonly value: string;
  readonly error: string | undefined;
  onChange(event: Change): void;
}

interface Ticked {
  readonly checked: boolean;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

interface FormOfSettings {
  field(name: SettingsTextName): Input;
  flag(name: SettingsFlagName): Ticked;
}

/** The fields of the form of a building's admins. */
export function useSettingsFields({ field, flag }: FormOfSettings): SettingsFields {
  const label = useFieldLabel();
  return {
    text: (name) => ({ id: fieldId(name), label: label(name), ...field(name) }),
    flag: (name) => ({ label: label(name), ...flag(name) }),
  };
}

/** What fields need of their form. */
export type FieldsOfTenant = Pick<TenantForm, 'values' | 'field' | 'flag' | 'problem' | 'set' | 'editTowers'>;

/** What the kit's fields take, by the name of a field. */
export function useFields({ values, field, flag, problem, set, editTowers }: FieldsOfTenant) {
  const label = useFieldLabel();
  const common = (name: FieldName) => ({ id: fieldId(name), label: label(name) });
  return {
    text: (name: TextName) => ({
      ...common(name),
      ...field(name),
      ...(name === 'towerNames' && { onChange: ({ currentTarget }: Change) => editTowers(currentTarget.value) }),
    }),
    flag: (name: FlagName) => ({ label: label(name), ...flag(name) }),
    units: (tower: string) => ({
      ...common(`units:${tower}`),
      value: ofTower(values.units, tower) ?? '',
      error: problem(`units:${tower}`),
      onChange: ({ currentTarget: { value } }: Change) =>
        set({ units: { ...values.units, [tower]: value } }, `units:${tower}`),
    }),
  };
}
