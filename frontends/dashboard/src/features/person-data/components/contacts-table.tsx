import { EmailAddress, StatusWord, Text, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { type Column, DataTable } from '@parcelbell/ui/table';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { DayText, useDay } from '../../residents/components/day-text.tsx';
import { residentsMessages } from '../../residents/messages.ts';
import { phoneText } from '../../residents/phone-text.ts';
import { consents } from '../../residents/use-contacts.ts';
import type { PersonContact } from '../api/person-data.ts';
import { personDataMessages } from '../messages.ts';
import { contactState } from '../person-state.ts';
import classes from './person-data.module.css';

/** Contacts of a person, or their requests to register. */
export function ContactsTable({ label, contacts }: { label: string; contacts: readonly PersonContact[] }) {
  return (
    <DataTable
      label={label}
      columns={useContactColumns()}
      rows={contacts}
      rowKey={({ unit, tower = '', channel, address, addedAt }) => [unit, tower, channel, address, addedAt].join(' ')}
    />
  );
}

function useContactColumns(): Column<PersonContact>[] {
  const t = useMessages(personDataMessages);
  const words = useMessages(deliveriesMessages);
  return [
    { id: 'unit', header: words('unit'), onPhone: 'title', cell: (contact) => <strong>{unitText(contact)}</strong> },
    { id: 'address', header: t('address'), onPhone: 'title', cell: (contact) => <Address of={contact} /> },
    { id: 'status', header: t('status'), onPhone: 'fact', cell: (contact) => <State of={contact} /> },
    { id: 'language', header: t('language'), cell: ({ language }) => t(language) },
    { id: 'added', header: t('added'), onPhone: 'fact', cell: (contact) => <Added of={contact} /> },
    { id: 'agreed', header: t('agreed'), cell: (contact) => <Agreed of={contact} /> },
  ];
}

interface Of {
  of: PersonContact;
}

/** An address or a number in the words of the product. */
export function Address({ of: { channel, address } }: { of: Pick<PersonContact, 'channel' | 'address'> }) {
  return channel === 'email' ? (
    <EmailAddress>{address}</EmailAddress>
  ) : (
    <span className={classes.oneLine}>{phoneText(address)}</span>
  );
}

function State({ of }: Of) {
  const t = useMessages(residentsMessages);
  const { word, tone } = contactState(of);
  return <StatusWord tone={tone}>{t(word)}</StatusWord>;
}

function Added({ of: { addedAt, addedByStaff } }: Of) {
  const t = useMessages(personDataMessages);
  return (
    <>
      <DayText iso={addedAt} /> {addedByStaff && t('addedByStaff')}
    </>
  );
}

function Agreed({ of: { consent, quietHours } }: Of) {
  const t = useMessages(personDataMessages);
  const words = useMessages(residentsMessages);
  const day = useDay();
  return (
    <>
      {consent && <p title={consent.wording}>{words(consents[consent.source], { day: day(consent.at).words })}</p>}
      {quietHours && <p>{t('quiet', quietHours)}</p>}
      {!consent && !quietHours && (
        <Text as="span" tone="muted">
          –
        </Text>
      )}
    </>
  );
}
