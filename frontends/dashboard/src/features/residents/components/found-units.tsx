import { Button, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { useUnits } from '../../../deliveries/api/units.ts';
import { normaliseUnit } from '../../../deliveries/normalise-unit.ts';
import type { UnitRef } from '../api/residents.ts';
import { residentsMessages } from '../messages.ts';
import classes from './residents.module.css';

/** The units with exactly this number, though nobody lives there: their history can be read all the same. */
export function FoundUnits({ q, onOpen }: { q: string; onOpen: (unitRef: UnitRef) => void }) {
  const t = useMessages(residentsMessages);
  const wanted = normaliseUnit(q);
  const { data = [] } = useUnits(wanted);
  return (
    <ul className={classes.found}>
      {data
        .filter(({ unit }) => unit === wanted)
        .map(({ unit, tower }) => {
          const name = unitText({ unit, tower });
          return (
            <li key={name}>
              <p>{t('nobodyLives', { unit: name })}</p>
              <Button onClick={() => onOpen({ unit, tower })}>{t('historyOf', { unit: name })}</Button>
            </li>
          );
        })}
    </ul>
  );
}
