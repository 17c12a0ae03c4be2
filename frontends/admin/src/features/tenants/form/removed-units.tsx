import { useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import type { UnitInUse } from '../api/in-use.ts';
import classes from './form.module.css';
import { formMessages } from './messages.ts';
import { towersOf } from './tenant-values.ts';
import type { Removal, TenantForm } from './use-tenant-form.ts';

const mostNamed = 10;

/** Asks before units are removed where somebody lives or parcels wait, and names them. */
export function RemovedUnits({ form, removal }: { form: TenantForm; removal: Removal }) {
  const t = useMessages(formMessages);
  const { removed, inUse } = removal;
  const towers = towersOf(form.values);
  const isTowerGone = removed.some(({ tower }) => tower !== undefined && !towers.includes(tower));
  return (
    <Confirm
      question={t('removeQuestion', { count: removed.length })}
      confirm={t('remove')}
      onConfirm={() => void form.save()}
      onClose={form.keep}
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
        {units.slice(0, mostNamed).map(({ unit, tower, people, waiting }) => (
          <li key={`${tower} ${unit}`}>
            <strong>{tower ? t('unitInTower', { unit, tower }) : unit}</strong>
            {people > 0 && ` · ${t('people', { count: people })}`}
            {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
          </li>
        ))}
        {units.length > mostNamed && <li>{t('moreUnits', { count: units.length - mostNamed })}</li>}
      </ul>
    </>
  );
}
