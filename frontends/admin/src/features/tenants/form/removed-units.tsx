import { useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import type { UnitInUse } from '../api/in-use.ts';
import classes from './form.module.css';
import { formMessages } from './messages.ts';
import { type TenantValues, towersOf } from './tenant-values.ts';
import type { Removal } from './use-tenant-form.ts';

interface RemovedUnitsProps {
  values: TenantValues;
  removal: Removal;
  onAnswer: (isAgreed: boolean) => void;
}

const maxNamed = 10;

/** Asks before units are removed where somebody lives or parcels wait, and names them. */
export function RemovedUnits({ values, removal, onAnswer }: RemovedUnitsProps) {
  const t = useMessages(formMessages);
  const { removed, inUse } = removal;
  const towers = towersOf(values);
  const isTowerGone = removed.some(({ tower }) => tower !== undefined && !towers.includes(tower));
  return (
    <Confirm
      question={t('removeQuestion', { count: removed.length })}
      confirm={t('remove')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {inUse ? <UnitsInUse units={inUse} /> : <p>{t('removeUnknown')}</p>}
      {isTowerGone && <p>{t('removeRenamed')}</p>}
    </Confirm>
  );
}

function UnitsInUse({ units }: { units: readonly UnitInUse[] }) {
  const t = useMessages(formMessages);
  return (
    <>
      <p>{t('removeText')}</p>
      <ul className={classes.inUse}>
        {units.slice(0, maxNamed).map(({ unit, tower, people, waiting }) => (
          <li key={`${tower} ${unit}`}>
            <strong>{tower ? t('unitInTower', { unit, tower }) : unit}</strong>
            {people > 0 && ` · ${t('people', { count: people })}`}
            {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
          </li>
        ))}
        {units.length > maxNamed && <li>{t('moreUnits', { count: units.length - maxNamed })}</li>}
      </ul>
    </>
  );
}
