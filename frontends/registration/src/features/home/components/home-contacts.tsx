import {
  Alert,
  Button,
  Icon,
  Section,
  StatusWord,
  Text,
  TextField,
  useErrorText,
  useForm,
  useMessages,
} from '@parcelbell/ui';
import { useEffect, useRef, useState } from 'react';
import line from '../../../area/address-row.module.css';
import { useChange } from '../../../link/use-change.ts';
import { type Home, type HomeChange, type HomeContact, homeChanges } from '../api/home.ts';
import { laterMessages } from '../later-messages.ts';
import type { UseHome } from '../use-home.ts';
import classes from './home.module.css';

/** What was changed last. */
interface Done {
  readonly words: 'removed' | 'approvedNow' | 'added';
  readonly address: string;
}

interface Changing {
  readonly underWay: string | undefined;
  readonly make: (name: string, change: HomeChange, whenDone: Done) => Promise<boolean>;
}

/** Who of the unit hears of parcels, as far as the resident may see it. */
export function HomeContacts({ home, change }: { home: Home; change: UseHome['change'] }) {
  const t = useMessages(laterMessages);
  const say = useErrorText();
  const { underWay, reason, make } = useChange(change);
  const [done, setDone] = useState<Done>();
  const changing: Changing = {
    underWay,
    make: async (name, wanted, whenDone) => {
      setDone(undefined);
      const isMade = await make(name, wanted);
      if (isMade) setDone(whenDone);
      return isMade;
    },
  };
  return (
    <Section title={t('contacts')}>
      <div className={classes.form}>
        <ul className={classes.rows}>
          {home.contacts.map((contact) => (
            <ContactRow key={contact.id} contact={contact} email={home.email} changing={changing} />
          ))}
        </ul>
        <AddContact changing={changing} />
        {reason && <Alert tone="bad">{say(reason)}</Alert>}
        {done && <DoneLine done={done} />}
      </div>
    </Section>
  );
}

/** It takes the focus, since the button that was pressed may be gone with its row. */
function DoneLine({ done: { words, address } }: { done: Done }) {
  const t = useMessages(laterMessages);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => holder.current?.focus(), []);
  return (
    <div ref={holder} tabIndex={-1} className={classes.done}>
      <Alert tone="good" announce={false}>
        {t(words, { address })}
      </Alert>
    </div>
  );
}

interface ContactRowProps {
  contact: HomeContact;
  email: string;
  changing: Changing;
}

function ContactRow({ contact, email, changing }: ContactRowProps) {
  const t = useMessages(laterMessages);
  const { id, address, channel, canApprove, canRemove } = contact;
  const { underWay, make } = changing;
  return (
    <li className={line.row}>
      <Icon name={channel === 'sms' ? 'phone' : 'mail'} size={20} />
      <div className={line.facts}>
        <p className={line.address}>{address}</p>
        <Text size="small" tone="muted" className={line.detail}>
          <Standing contact={contact} isYou={address === email} />
        </Text>
      </div>
      {(canApprove || canRemove) && (
        <div className={line.actions}>
          {canApprove && (
            <Button
              aria-label={t('approveNamed', { address })}
              busy={underWay === `approve ${id}`}
              onClick={() => void make(`approve ${id}`, homeChanges.approve(id), { words: 'approvedNow', address })}
            >
              {t('approve')}
            </Button>
          )}
          {canRemove && <RemoveContact contact={contact} changing={changing} />}
        </div>
      )}
    </li>
  );
}

function Standing({ contact, isYou }: { contact: HomeContact; isYou: boolean }) {
  const t = useMessages(laterMessages);
  const { verified, needsApproval, approved } = contact;
  const silence = silenceOf(contact);
  if (silence) {
    return (
      <>
        <StatusWord tone="neutral">{t(silence)}</StatusWord> {t(`${silence}How`)}
      </>
    );
  }
  if (needsApproval) return <StatusWord tone="warn">{t('waitsForApproval')}</StatusWord>;
  if (!verified) return <StatusWord tone="neutral">{t('unverified')}</StatusWord>;
  if (isYou) return <StatusWord tone="good">{t('you')}</StatusWord>;
  return <StatusWord tone={approved ? 'good' : 'neutral'}>{t(approved ? 'approved' : 'getsMessages')}</StatusWord>;
}

/** Why a contact gets no messages any more; undefined where it may. A phone without a known reason counts as stopped by STOP. */
function silenceOf({ channel, status, optOutReason }: HomeContact) {
  if (status === 'bounced') return 'bounced';
  if (status !== 'unsubscribed') return undefined;
  if (optOutReason === 'complaint') return 'markedAsSpam';
  if (channel === 'email') return 'unsubscribed';
  return optOutReason === 'link' ? 'unsubscribedByLink' : 'stopped';
}

/** The first press asks, the second one removes. */
function RemoveContact({ contact: { id, address }, changing }: Pick<ContactRowProps, 'contact' | 'changing'>) {
  const t = useMessages(laterMessages);
  const [isAsking, setAsking] = useState(false);
  const removeButton = useRef<HTMLButtonElement>(null);
  const keep = () => {
    setAsking(false);
    // The button is rendered again only after the question is gone.
    requestAnimationFrame(() => removeButton.current?.focus());
  };
  if (!isAsking) {
    return (
      <Button ref={removeButton} aria-label={t('removeNamed', { address })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
    );
  }
  return (
    <>
      <Button aria-label={t('keepNamed', { address })} onClick={keep}>
        {t('keep')}
      </Button>
      <Button
        variant="danger"
        autoFocus
        aria-label={t('removeSurely', { address })}
        busy={changing.underWay === `remove ${id}`}
        onClick={() => void changing.make(`remove ${id}`, homeChanges.remove(id), { words: 'removed', address })}
      >
        {t('yesRemove')}
      </Button>
    </>
  );
}

function AddContact({ changing: { underWay, make } }: Pick<ContactRowProps, 'changing'>) {
  const t = useMessages(laterMessages);
  const form = useForm({
    initial: { email: '' },
    send: async ({ email }) => {
      if (await make('add', homeChanges.add(email), { words: 'added', address: email })) form.reset();
    },
  });
  return (
    <form {...form.props} noValidate={false} className={classes.add}>
      <TextField
        {...form.field('email')}
        label={t('addLabel')}
        hint={t('addHint')}
        type="email"
        required
        maxLength={254}
      />
      <Button type="submit" busy={underWay === 'add'}>
        {t('add')}
      </Button>
    </form>
  );
}
