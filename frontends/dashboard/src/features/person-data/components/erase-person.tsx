import { useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { Refusal } from '../../../demo/refusal.tsx';
import { type PersonErasure, useErasePerson } from '../api/erasures.ts';
import type { Named, PersonData } from '../api/person-data.ts';
import { personDataMessages } from '../messages.ts';
import { shownAddress } from '../shown-address.ts';
import classes from './person-data.module.css';

interface ErasePersonProps {
  named: Named;
  person: PersonData;
  packageIds: readonly string[];
  onBegun: (erasure: PersonErasure) => void;
  onClose: () => void;
}

/** Asks before a person is erased, and says what goes and what stays. */
export function ErasePerson({ named, person, packageIds, onBegun, onClose }: ErasePersonProps) {
  const t = useMessages(personDataMessages);
  const erasure = useErasePerson(named, packageIds);
  const count = packageIds.length;
  const { unit = '', tower } = person.contacts[0] ?? person.requests[0] ?? person.stays[0] ?? {};
  return (
    <Confirm
      question={t('eraseQuestion', { address: shownAddress(person) })}
      confirm={t('eraseNow')}
      busy={erasure.isPending}
      onConfirm={() => erasure.mutate(undefined, { onSuccess: onBegun })}
      onClose={onClose}
    >
      <p>{t('eraseGoes')}</p>
      <ul className={classes.goes}>
        <li>{t('goesContacts')}</li>
        <li>{t('goesMessages')}</li>
        <li>{count > 0 ? t('goesPickups', { count }) : t('goesNoPickups')}</li>
      </ul>
      <p>{t('eraseStays')}</p>
      <ul className={classes.goes}>
        <li>{t('staysParcels')}</li>
        <li>{t('staysHash')}</li>
        <li>{t('staysBackups')}</li>
      </ul>
      <p>{t('eraseForGood')}</p>
      <Refusal error={erasure.error} attempt={{ what: 'personErased', unitRef: { unit, tower } }} onRead={onClose} />
    </Confirm>
  );
}
