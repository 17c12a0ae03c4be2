import {
  Alert,
  Button,
  Checkbox,
  DateText,
  Section,
  Text,
  TextField,
  useErrorText,
  useForm,
  useMessages,
  VisuallyHidden,
} from '@parcelbell/ui';
import { useRef, useState } from 'react';
import { type Delegation, delegatePickup, type HomeParcels, withdrawDelegation } from '../api/parcels.ts';
import { laterMessages } from '../later-messages.ts';
import type { UseParcels } from '../use-parcels.ts';
import classes from './parcels.module.css';
import { ParcelName } from './waiting-parcels.tsx';

export interface HomeDelegationsProps {
  parcels: HomeParcels;
  page: UseParcels;
}

/** Who else may pick up, with the code to give them, and a form to name somebody. */
export function HomeDelegations({ parcels, page }: HomeDelegationsProps) {
  const t = useMessages(laterMessages);
  const say = useErrorText();
  const [isNaming, setNaming] = useState(false);
  const [known, setKnown] = useState<readonly string[]>();
  const nameButton = useRef<HTMLButtonElement>(null);
  const startNaming = () => {
    setKnown(parcels.delegations.map(({ delegationId }) => delegationId));
    setNaming(true);
  };
  // What was pressed is gone, and this button may come back only then.
  const focusNameButton = () => requestAnimationFrame(() => nameButton.current?.focus());
  const cancel = () => {
    setNaming(false);
    focusNameButton();
  };
  return (
    <Section title={t('somebodyElse')}>
      <div className={classes.delegations}>
        {parcels.delegations.length === 0 && !isNaming && (
          <Text size="small" tone="muted">
            {t('somebodyElseText')}
          </Text>
        )}
        {parcels.delegations.map((delegation) => (
          <NamedPerson
            key={delegation.delegationId}
            delegation={delegation}
            isNew={known?.includes(delegation.delegationId) === false}
            page={page}
            onWithdrawn={focusNameButton}
          />
        ))}
        {isNaming ? (
          <NameSomebody parcels={parcels} page={page} onDone={() => setNaming(false)} onCancel={cancel} />
        ) : (
          parcels.waiting.length > 0 && (
            <Button ref={nameButton} onClick={startNaming}>
              {t('nameSomebody')}
            </Button>
          )
        )}
        {page.reason && <Alert tone="bad">{say(page.reason)}</Alert>}
      </div>
    </Section>
  );
}

interface NamedPersonProps {
  delegation: Delegation;
  /** Takes the focus when it appears, since the form is gone. */
  isNew: boolean;
  page: UseParcels;
  onWithdrawn: () => void;
}

const focus = (heading: HTMLElement | null) => heading?.focus();

function NamedPerson({ delegation, isNew, page, onWithdrawn }: NamedPersonProps) {
  const t = useMessages(laterMessages);
  const { delegationId: id, name, code, packageIds, endsAt } = delegation;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(t('shareText', { code }));
      setCopied(true);
    } catch {
      // Browsers give the clipboard to secure pages only, and people may refuse it.
    }
  };
  const withdraw = async () => {
    if (await page.make(id, (client, hash) => withdrawDelegation(client, hash, id))) onWithdrawn();
  };
  return (
    <div className={classes.person}>
      <h3 className={classes.name} ref={isNew ? focus : null} tabIndex={-1}>
        {name}
      </h3>
      <p className={classes.digits}>{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
      <Text size="small" tone="muted">
        {t('forParcels', { count: packageIds.length })} · {t('until')} <DateText iso={endsAt} />
      </Text>
      <Text size="small" tone="muted">
        {t('worksOnce')}
      </Text>
      <div className={classes.actions}>
        <Button onClick={() => void copy()}>{t(isCopied ? 'copied' : 'copy')}</Button>
        <Button aria-label={t('withdrawNamed', { name })} busy={page.underWay === id} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{isCopied && t('copied')}</span>
      </VisuallyHidden>
    </div>
  );
}

interface NameSomebodyProps extends HomeDelegationsProps {
  onDone: () => void;
  onCancel: () => void;
}

function NameSomebody({ parcels: { waiting }, page, onDone, onCancel }: NameSomebodyProps) {
  const t = useMessages(laterMessages);
  const form = useForm<{ name: string; left: readonly string[] }>({
    initial: { name: '', left: [] },
    send: async ({ name }) => {
      if (await page.make('name', (client, hash) => delegatePickup(client, hash, { packageIds, name }))) onDone();
    },
  });
  const { left } = form.values;
  const packageIds = waiting.map(({ packageId }) => packageId).filter((id) => !left.includes(id));
  const toggle = (id: string) =>
    form.set({ left: left.includes(id) ? left.filter((one) => one !== id) : [...left, id] });
  return (
    <form {...form.props} noValidate={false} className={classes.naming}>
      <TextField
        {...form.field('name')}
        label={t('theirName')}
        hint={t('theirNameHint')}
        required
        autoFocus
        maxLength={60}
      />
      {waiting.length > 1 && (
        <fieldset className={classes.choices}>
          <legend>{t('whichParcels')}</legend>
          {waiting.map((parcel) => (
            <Checkbox
              key={parcel.packageId}
              label={<ParcelName parcel={parcel} />}
              hint={parcel.location ?? parcel.packageId}
              checked={!left.includes(parcel.packageId)}
              onChange={() => toggle(parcel.packageId)}
            />
          ))}
        </fieldset>
      )}
      <div className={classes.actions}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={page.underWay === 'name'} disabled={packageIds.length === 0}>
          {t('getCode')}
        </Button>
      </div>
    </form>
  );
}
