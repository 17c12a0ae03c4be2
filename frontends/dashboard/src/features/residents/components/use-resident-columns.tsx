import { Button, EmailAddress, Text, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import type { Column } from '@parcelbell/ui/table';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import type { Resident } from '../api/residents.ts';
import { residentsMessages } from '../messages.ts';
import { phoneText } from '../phone-text.ts';
import { EmailWord, PhoneWord } from './contact-words.tsx';
import { DayText } from './day-text.tsx';
import classes from './residents.module.css';

interface RowActions {
  readonly onOpen: (resident: Resident) => void;
  readonly onDelete: (resident: Resident) => void;
}

/** The columns of the residents, and what can be done with each. On a phone: unit, addresses, phone and actions. */
export function useResidentColumns({ onOpen, onDelete }: RowActions): Column<Resident>[] {
  const t = useMessages(residentsMessages);
  const parcel = useMessages(deliveriesMessages);
  return [
    {
      id: 'unit',
      header: parcel('unit'),
      width: 'min(9rem, 12vw)',
      sortable: true,
      onPhone: 'title',
      cell: (resident) => <span className={classes.unit}>{unitText(resident)}</span>,
    },
    {
      id: 'emails',
      header: t('emails'),
      onPhone: 'fact',
      cell: ({ emails }) => (
        <ul className={classes.contacts}>
          {emails.map((email) => (
            <li key={email.id} className={classes.contact}>
              <EmailAddress className={classes.address}>{email.address}</EmailAddress> <EmailWord email={email} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'phone',
      header: t('phone'),
      width: 'min(24rem, 50vw - 22rem)',
      onPhone: 'fact',
      cell: ({ contactPreferences: { phones } }) =>
        phones.length === 0 ? (
          <Text as="span" tone="muted" className={classes.none}>
            –
          </Text>
        ) : (
          <ul className={classes.contacts}>
            {phones.map((phone) => (
              <li key={phone.id} className={classes.contact}>
                <span className={classes.number}>{phoneText(phone.number)}</span> <PhoneWord phone={phone} />
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'moveInDate',
      header: t('movedIn'),
      width: '8rem',
      sortable: true,
      onPhone: 'hidden',
      cell: ({ moveInDate }) => (
        <span className={classes.oneLine}>
          <DayText iso={moveInDate} />
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      align: 'end',
      onPhone: 'fact',
      cell: (resident) => (
        <span className={classes.rowActions}>
          <Button
            size="small"
            aria-label={t('historyOf', { unit: unitText(resident) })}
            onClick={() => onOpen(resident)}
          >
            {t('history')}
          </Button>
          <Button
            size="small"
            aria-label={t('deleteOf', { unit: unitText(resident) })}
            onClick={() => onDelete(resident)}
          >
            {t('deleteShort')}
          </Button>
        </span>
      ),
    },
  ];
}
