import { Text, useMessages } from '@parcelbell/ui';
import { TextArea } from '@parcelbell/ui/fields';
import type { ReactNode } from 'react';
import classes from './form.module.css';
import { formMessages } from './messages.ts';
import { towersOf } from './tenant-values.ts';
import { ofTower } from './towers.ts';
import { readUnits } from './unit-text.ts';
import { type FieldsOfTenant, useFields } from './use-fields.ts';

interface ValidUnitsProps {
  form: FieldsOfTenant;
  /** Other ways to bring units in. */
  children?: ReactNode;
}

/** A field for the units of each tower, which are counted as they are typed. */
export function ValidUnits({ form, children }: ValidUnitsProps) {
  const t = useMessages(formMessages);
  const { units } = useFields(form);
  const { values } = form;
  const towers = towersOf(values);
  const total = towers.reduce((sum, tower) => sum + readUnits(ofTower(values.units, tower) ?? '').units.length, 0);
  return (
    <>
      {towers.length === 0 && (
        <Text size="small" tone="muted">
          {t('namesFirst')}
        </Text>
      )}
      {towers.map((tower, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tower keeps its field, and the focus in it, while its name is typed.
        <div key={at}>
          <TextArea {...units(tower)} rows={4} hint={t('unitsHint')} spellCheck={false} required />
          <UnitWords text={ofTower(values.units, tower) ?? ''} />
        </div>
      ))}
      {towers.length > 1 && (
        <Text size="small" tone="muted" className={classes.total}>
          {t('unitTotal', { count: total })}
        </Text>
      )}
      {children}
    </>
  );
}

function UnitWords({ text }: { text: string }) {
  const t = useMessages(formMessages);
  const { units, repeated, invalid } = readUnits(text);
  const named = useShortList();
  return (
    <Text as="div" size="small" tone="muted" role="status" className={classes.unitWords}>
      <p className={classes.unitCount}>{t('unitCount', { count: units.length })}</p>
      {repeated.length > 0 && <p>{t('repeated', { units: named(repeated) })}</p>}
      {invalid.length > 0 && <Text tone="bad">{t('invalid', { units: named(invalid) })}</Text>}
    </Text>
  );
}

const maxNamed = 8;

function useShortList() {
  const t = useMessages(formMessages);
  return (entries: readonly string[]) => {
    const units = entries.slice(0, maxNamed).join(', ');
    return entries.length <= maxNamed ? units : t('andMore', { units, more: entries.length - maxNamed });
  };
}
