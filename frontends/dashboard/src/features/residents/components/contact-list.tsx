import { Text, useMessages } from '@parcelbell/ui';
import { useId, useState } from 'react';
import type { Resident, UnitRef } from '../api/residents.ts';
import type { Done } from '../done.ts';
import { residentsMessages } from '../messages.ts';
import { type UnitContact, useContacts } from '../use-contacts.ts';
import { ContactLine } from './contact-line.tsx';
import { RemoveContact } from './remove-contact.tsx';
import classes from './unit-history.module.css';

interface ContactListProps {
  unitRef: UnitRef;
  /** Null where nobody lives in the unit now. */
  resident: Resident | null;
  onDone: (done: Done) => void;
}

/** How the people of a unit are reached, each with its state and with what can be done about it. */
export function ContactList({ unitRef, resident, onDone }: ContactListProps) {
  const t = useMessages(residentsMessages);
  const id = useId();
  const contacts = useContacts(resident);
  const [removing, setRemoving] = useState<UnitContact>();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id}>{t('contacts')}</h3>
      {contacts.length === 0 && (
        <Text size="small" tone="muted">
          {t('noContacts')}
        </Text>
      )}
      <ul className={classes.lines}>
        {contacts.map((contact) => (
          <ContactLine
            key={contact.id}
            contact={contact}
            unitRef={unitRef}
            onRemove={() => setRemoving(contact)}
            onApproved={() => onDone({ what: 'approved', unitRef, address: contact.address })}
          />
        ))}
      </ul>
      {removing && (
        <RemoveContact contact={removing} unitRef={unitRef} onDone={onDone} onClose={() => setRemoving(undefined)} />
      )}
    </section>
  );
}
