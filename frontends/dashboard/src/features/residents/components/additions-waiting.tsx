import { useMutation } from '@parcelbell/client/query';
import { Button, DateText, Section, StatusWord, Text, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { useState } from 'react';
import { Refusal } from '../../../demo/refusal.tsx';
import { type Addition, useWaitingAdditions } from '../api/additions.ts';
import { useChangeResidents } from '../api/change-residents.ts';
import type { Done } from '../done.ts';
import { residentsMessages } from '../messages.ts';
import { phoneText } from '../phone-text.ts';
import { ContactActions } from './contact-actions.tsx';
import { RemoveContact } from './remove-contact.tsx';
import classes from './unit-history.module.css';

/** How many are shown before the others are asked for. */
const shownFirst = 5;

/** Who joined an occupied unit and waits for an approval. Shows nothing if nobody waits. */
export function AdditionsWaiting({ onDone }: { onDone: (done: Done) => void }) {
  const t = useMessages(residentsMessages);
  const { data = [] } = useWaitingAdditions();
  const [all, setAll] = useState(false);
  const [removing, setRemoving] = useState<Addition>();
  const shown = all ? data : data.slice(0, shownFirst);
  return (
    <>
      {data.length > 0 && (
        <div className={classes.additions}>
          <Section title={t('additions', { count: data.length })}>
            <Text size="small" tone="muted">
              {t('additionsText')}
            </Text>
            <ul className={classes.lines}>
              {shown.map((addition) => (
                <AdditionLine
                  key={addition.id}
                  addition={addition}
                  onApproved={() => onDone({ what: 'approved', unitRef: addition, address: addressOf(addition) })}
                  onRemove={() => setRemoving(addition)}
                />
              ))}
            </ul>
            {shown.length < data.length && (
              <Button variant="quiet" size="small" onClick={() => setAll(true)}>
                {t('showAllAdditions', { count: data.length })}
              </Button>
            )}
          </Section>
        </div>
      )}
      {removing && (
        <RemoveContact
          contact={{ ...removing, address: addressOf(removing), awaitsApproval: true }}
          unitRef={removing}
          onDone={onDone}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

interface AdditionLineProps {
  addition: Addition;
  onApproved: () => void;
  onRemove: () => void;
}

function AdditionLine({ addition, onApproved, onRemove }: AdditionLineProps) {
  const t = useMessages(residentsMessages);
  const { approve } = useChangeResidents();
  const approval = useMutation({ mutationFn: () => approve(addition.id), onSuccess: onApproved });
  const address = addressOf(addition);
  const { verified, addedAt } = addition;
  return (
    <li className={classes.line}>
      <div className={classes.lineText}>
        <p className={classes.lineHead}>
          <span className={classes.address}>{address}</span>
          <StatusWord tone={verified ? 'good' : 'warn'}>{t(verified ? 'verified' : 'unverified')}</StatusWord>
        </p>
        <Text size="small" tone="muted">
          {t('addedAt', { unit: unitText(addition) })} <DateText iso={addedAt} />
        </Text>
        <Refusal error={approval.error} attempt={{ what: 'approved', unitRef: addition }} onRead={approval.reset} />
      </div>
      <ContactActions address={address} approval={approval} onRemove={onRemove} />
    </li>
  );
}

function addressOf({ channel, address }: Addition): string {
  return channel === 'sms' ? phoneText(address) : address;
}
