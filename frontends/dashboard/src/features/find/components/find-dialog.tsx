import { Button, isComposing, Text, TextField, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { useNavigate } from '@parcelbell/ui/router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { Choice } from '../choices.ts';
import { findMessages } from '../messages.ts';
import { type Finding, useFound } from '../use-found.ts';
import classes from './find.module.css';
import { FoundList } from './found-list.tsx';

/** Finds a unit or a parcel and leads to what can be done with it, by the ARIA combobox pattern. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(findMessages);
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<string>();
  const [entered, setEntered] = useState(false);
  const finding = useFound(typed);
  const choices = finding.found.flatMap((found) => found.choices);
  const marked = choices.find(({ id }) => id === moved) ?? choices[0];

  const choose = ({ to }: Choice) => {
    onClose();
    void navigate(to);
  };
  const move = (step: number) => {
    const at = choices.findIndex(({ id }) => id === marked?.id);
    const next = choices[Math.max(0, Math.min(at + step, choices.length - 1))];
    setMoved(next?.id);
    if (next) document.getElementById(`${list}-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter') setEntered(true);
    else return;
    event.preventDefault();
  };
  // Enter may come before the answer, above all from a scanner.
  const takeMarked = useEffectEvent(() => {
    setEntered(false);
    if (marked) choose(marked);
  });
  const isAnswered = finding.state === 'answered';
  useEffect(() => {
    if (entered && isAnswered) takeMarked();
  }, [entered, isAnswered]);

  return (
    <Dialog title={t('title')} width="wide" onClose={onClose}>
      <div className={classes.find} data-scanner="off">
        <TextField
          type="search"
          label={t('field')}
          hint={t('hint')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-activedescendant={marked && `${list}-${marked.id}`}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMoved(undefined);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <FoundList id={list} found={finding.found} marked={marked?.id} onChoose={choose} />
        <FindState finding={finding} typed={typed} />
      </div>
    </Dialog>
  );
}

function FindState({ finding: { found, state, retry }, typed }: { finding: Finding; typed: string }) {
  const t = useMessages(findMessages);
  return (
    <>
      <Text as="div" tone="muted" role="status">
        {state === 'searching' && found.length === 0 && t('searching')}
        {state === 'offline' && t('offline')}
        {state === 'answered' && found.length === 0 && t('nothing', { text: typed.trim() })}
        {state === 'answered' && found.length > 0 && (
          <VisuallyHidden>{t('count', { count: found.length })}</VisuallyHidden>
        )}
      </Text>
      {state === 'failed' && (
        <div role="alert" className={classes.failed}>
          <span>{t('failed')}</span>
          <Button size="small" onClick={retry}>
            {t('again')}
          </Button>
        </div>
      )}
    </>
  );
}
