import { Alert, Button, Checkbox, DateText, Section, TextField, useErrorText, useMessages } from '@parcelbell/ui';
import { type FormEvent, useState } from 'react';
import { type Delegation, delegatePickup, type HomeParcels, withdrawDelegation } from '../api/parcels.ts';
import { homeMessages } from '../messages.ts';
import type { UseParcels } from '../use-parcels.ts';
import classes from './parcels.module.css';
import { ParcelName } from './waiting-parcels.tsx';

interface HomeDelegationsProps {
  parcels: HomeParcels;
  page: UseParcels;
}

/** Who else may pick up, with the code to give them, and a form to name somebody. */
export function HomeDelegations({ parcels, page }: HomeDelegationsProps) {
  const t = useMessages(homeMessages);
  const say = useErrorText();
  const [isNaming, setNaming] = useState(false);
  return (
    <Section title={t('somebodyElse')}>
      <div className={classes.delegations}>
        {parcels.delegations.length === 0 && !isNaming && <p className={classes.detail}>{t('somebodyElseText')}</p>}
        {parcels.delegations.map((delegation) => (
          <NamedPerson key={delegation.delegationId} delegation={delegation} page={page} />
        ))}
        {isNaming ? (
          <NameSomebody parcels={parcels} page={page} onDone={() => setNaming(false)} />
        ) : (
          parcels.waiting.length > 0 && <Button onClick={() => setNaming(true)}>{t('nameSomebody')}</Button>
        )}
        {page.reason && <Alert tone="bad">{say(page.reason)}</Alert>}
      </div>
    </Section>
  );
}

function NamedPerson({ delegation, page }: { delegation: Delegation; page: UseParcels }) {
  const t = useMessages(homeMessages);
  const { delegationId: id, name, code, packageIds, endsAt } = delegation;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(t('shareText', { code }));
    setCopied(true);
  };
  return (
    <div className={classes.person}>
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.digits}>{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
      <p className={classes.detail}>
        {t('forParcels', { count: packageIds.length })} · {t('until')} <DateText iso={endsAt} />
      </p>
      <p className={classes.detail}>{t('worksOnce')}</p>
      <div className={classes.actions}>
        <Button onClick={() => void copy()}>{t(isCopied ? 'copied' : 'copy')}</Button>
        <Button
          aria-label={t('withdrawNamed', { name })}
          busy={page.underWay === id}
          onClick={() => void page.make(id, (client, hash) => withdrawDelegation(client, hash, id))}
        >
          {t('withdraw')}
        </Button>
      </div>
      <p role="status" className={classes.hidden}>
        {isCopied && t('copied')}
      </p>
    </div>
  );
}

function NameSomebody({ parcels: { waiting }, page, onDone }: HomeDelegationsProps & { onDone: () => void }) {
  const t = useMessages(homeMessages);
  const [name, setName] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const packageIds = waiting.map(({ packageId }) => packageId).filter((id) => !left.has(id));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await page.make('name', (client, hash) => delegatePickup(client, hash, { packageIds, name }))) onDone();
  };
  const toggle = (id: string) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  return (
    <form className={classes.naming} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('theirName')}
        hint={t('theirNameHint')}
        required
        autoFocus
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {waiting.length > 1 && (
        <fieldset className={classes.choices}>
          <legend>{t('whichParcels')}</legend>
          {waiting.map((parcel) => (
            <Checkbox
              key={parcel.packageId}
              label={<ParcelName parcel={parcel} />}
              hint={parcel.location ?? parcel.packageId}
              checked={!left.has(parcel.packageId)}
              onChange={() => toggle(parcel.packageId)}
            />
          ))}
        </fieldset>
      )}
      <div className={classes.actions}>
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="submit" look="primary" busy={page.underWay === 'name'} disabled={packageIds.length === 0}>
          {t('getCode')}
        </Button>
      </div>
    </form>
  );
}
