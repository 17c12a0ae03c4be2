import { Alert, EmptyState, Loading, Section, Skeleton, useMessages } from '@parcelbell/ui';
import { useEffect, useRef, useState } from 'react';
import type { PersonErasure } from '../api/erasures.ts';
import { type Named, type PersonData, usePersonData } from '../api/person-data.ts';
import { personDataMessages } from '../messages.ts';
import { shownAddress } from '../shown-address.ts';
import { useChosen } from '../use-chosen.ts';
import { usePages } from '../use-pages.ts';
import { ContactsTable } from './contacts-table.tsx';
import { ErasePerson } from './erase-person.tsx';
import { MessagesPart } from './messages-part.tsx';
import { PersonActions } from './person-actions.tsx';
import classes from './person-data.module.css';
import { PickupsPart } from './pickups-part.tsx';
import { StaysTable } from './stays-table.tsx';

interface FoundPersonProps {
  named: Named;
  person: PersonData;
  onBegun: (erasure: PersonErasure) => void;
}

/** What the building has of a person, and what can be done with it. Somebody whose contacts are gone may still have messages. */
export function FoundPerson({ named, person, onBegun }: FoundPersonProps) {
  const t = useMessages(personDataMessages);
  const calls = usePersonData();
  const messages = usePages((after) => calls.messages(named, after));
  const pickups = usePages((after) => calls.pickups(named, after));
  const chosen = useChosen();
  const [erasing, setErasing] = useState(false);
  const address = shownAddress(person);
  const { contacts, requests, stays, hasMore } = person;
  const isKnown = contacts.length + requests.length + stays.length > 0;
  // Whether nothing at all is kept is known with the messages.
  if (!isKnown && !messages.entries && !messages.call.failure) {
    return (
      <Loading label={t('messagesLoading')}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    );
  }
  if (!isKnown && messages.entries?.length === 0) {
    return (
      <div role="status">
        <EmptyState title={t('nothing', { address })}>{t('nothingText')}</EmptyState>
      </div>
    );
  }
  return (
    <div>
      <header className={classes.found}>
        <FoundTitle>{t('kept', { address })}</FoundTitle>
        <PersonActions named={named} packageIds={[...chosen.ids]} onErase={() => setErasing(true)} />
        {hasMore && <Alert tone="info">{t('hasMore')}</Alert>}
      </header>
      {contacts.length > 0 && (
        <Section title={t('contacts')}>
          <ContactsTable label={t('contacts')} contacts={contacts} />
        </Section>
      )}
      {requests.length > 0 && (
        <Section title={t('requests')}>
          <ContactsTable label={t('requests')} contacts={requests} />
        </Section>
      )}
      {stays.length > 0 && (
        <Section title={t('stays')}>
          <StaysTable stays={stays} />
        </Section>
      )}
      <PickupsPart pages={pickups} chosen={chosen} />
      <MessagesPart pages={messages} />
      {erasing && (
        <ErasePerson
          named={named}
          person={person}
          packageIds={[...chosen.ids]}
          onBegun={onBegun}
          onClose={() => setErasing(false)}
        />
      )}
    </div>
  );
}

/** It takes the focus, which was in the search. */
function FoundTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.foundTitle}>
      {children}
    </h2>
  );
}
