import { Button, Card, DateText, Icon, StatusWord, Text, useMessages } from '@parcelbell/ui';
import { useEffect, useRef, useState } from 'react';
import line from '../../../area/address-row.module.css';
import type { Addition } from '../api/additions.ts';
import { additionsMessages } from '../messages.ts';
import type { Additions } from '../use-additions.ts';
import classes from './additions.module.css';

interface AdditionRowProps {
  addition: Addition;
  additions: Additions;
}

/** One addition with its facts and actions. Before it is removed, the row asks for a confirmation. */
export function AdditionRow({ addition, additions }: AdditionRowProps) {
  const { channel, maskedAddress } = addition;
  const t = useMessages(additionsMessages);
  const [isAsking, setAsking] = useState(false);
  const removeButton = useRef<HTMLButtonElement>(null);
  const keep = () => {
    setAsking(false);
    // The button is rendered again only after the question is gone.
    requestAnimationFrame(() => removeButton.current?.focus());
  };
  return (
    <Card as="li" className={line.row}>
      <Icon name={channel === 'sms' ? 'phone' : 'mail'} size={20} />
      <div className={line.facts}>
        <h2 className={line.address}>{maskedAddress}</h2>
        <Text size="small" tone="muted" className={line.detail}>
          {t(channel)} · <Added at={addition.addedAt} />
        </Text>
        <Standing addition={addition} />
      </div>
      {isAsking ? (
        <Question addition={addition} additions={additions} onKeep={keep} />
      ) : (
        <Choices addition={addition} additions={additions} onRemove={() => setAsking(true)} removeRef={removeButton} />
      )}
    </Card>
  );
}

function Added({ at }: { at: string }) {
  const t = useMessages(additionsMessages);
  const [before, after] = t('added', { when: '\n' }).split('\n');
  return (
    <span className={classes.added}>
      {before}
      <DateText iso={at} />
      {after}
    </span>
  );
}

function Standing({ addition: { verified, needsApproval } }: { addition: Addition }) {
  const t = useMessages(additionsMessages);
  return (
    <>
      <Text size="small" tone="muted" className={line.detail}>
        <StatusWord tone={verified ? 'good' : 'neutral'}>{t(verified ? 'verified' : 'unverified')}</StatusWord>
      </Text>
      {needsApproval && (
        <>
          <Text size="small" tone="muted" className={line.detail}>
            <StatusWord tone="warn">{t('waiting')}</StatusWord>
          </Text>
          <Text size="small" tone="muted" className={line.detail}>
            {t('waitingHow')}
          </Text>
        </>
      )}
    </>
  );
}

interface ChoicesProps extends AdditionRowProps {
  onRemove: () => void;
  removeRef: { readonly current: HTMLButtonElement | null };
}

function Choices({ addition, additions, onRemove, removeRef }: ChoicesProps) {
  const t = useMessages(additionsMessages);
  const { maskedAddress: address, needsApproval } = addition;
  const { underWay } = additions;
  const isApproving = underWay?.action === 'approve' && underWay.addition.id === addition.id;
  return (
    <div className={line.actions}>
      {needsApproval && (
        <Button
          aria-label={t('approveNamed', { address })}
          busy={isApproving}
          onClick={() => void additions.change({ addition, action: 'approve' })}
        >
          {t('approve')}
        </Button>
      )}
      <Button ref={removeRef} aria-label={t('removeNamed', { address })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  );
}

/** Asks for a confirmation. The question takes the focus, so that screen readers read it before its buttons. */
function Question({ addition, additions, onKeep }: AdditionRowProps & { onKeep: () => void }) {
  const t = useMessages(additionsMessages);
  const { maskedAddress: address } = addition;
  const { underWay } = additions;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={classes.question}>
      <p ref={question} tabIndex={-1}>
        {t('question', { address })}
      </p>
      <div className={line.actions}>
        <Button aria-label={t('keepNamed', { address })} onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button
          variant="danger"
          busy={underWay?.action === 'remove' && underWay.addition.id === addition.id}
          onClick={() => void additions.change({ addition, action: 'remove' })}
        >
          {t('yes')}
        </Button>
      </div>
    </div>
  );
}
