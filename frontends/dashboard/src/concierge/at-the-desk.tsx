import { useDemoMode } from '@parcelbell/client/query';
import { Button, TextField, useForm, useMessages } from '@parcelbell/ui';
import { FramePanel } from '@parcelbell/ui/frame';
import { useGrant } from '../access/grant.tsx';
import classes from './at-the-desk.module.css';
import { conciergeMessages } from './messages.ts';
import { type Concierge, useConcierge } from './use-concierge.ts';

/** As much of a name as a parcel keeps. */
const maxName = 60;

/** Says who is at the desk, and lets somebody else take over: by one tap on a name, or by typing one. */
export function AtTheDesk() {
  const t = useMessages(conciergeMessages);
  const concierge = useConcierge();
  const { tenantId } = useGrant();
  // A visitor of the demo hands nothing over, so nobody has to answer for it.
  const isDemo = useDemoMode(tenantId);
  const asks = !isDemo && concierge.names.length > 0 && !concierge.isChosen;
  return (
    <FramePanel
      asks={asks}
      label={asks ? <span className={classes.ask}>{t('ask')}</span> : <Present name={concierge.name} />}
    >
      {(close) => <Choice concierge={concierge} onChosen={close} />}
    </FramePanel>
  );
}

/** Where there is little room, only the first word of the name is seen. */
function Present({ name }: Pick<Concierge, 'name'>) {
  const t = useMessages(conciergeMessages);
  const [first = '', ...rest] = name.split(' ');
  return (
    <span className={classes.present}>
      <span className={classes.label}>{t('atTheDesk')} </span>
      {first}
      {rest.length > 0 && <span className={classes.rest}> {rest.join(' ')}</span>}
    </span>
  );
}

function Choice({ concierge, onChosen }: { concierge: Concierge; onChosen: () => void }) {
  const t = useMessages(conciergeMessages);
  const { names, name, isChosen, choose } = concierge;
  const take = (chosen: string) => {
    choose(chosen);
    onChosen();
  };
  return (
    <div className={classes.choice}>
      {names.length > 0 && (
        <ul className={classes.names} aria-label={t('names')}>
          {names.map((listed) => (
            <li key={listed}>
              <button
                type="button"
                className={classes.name}
                aria-pressed={isChosen && listed === name}
                onClick={() => take(listed)}
              >
                {listed}
              </button>
            </li>
          ))}
        </ul>
      )}
      <TypedName label={t(names.length > 0 ? 'anotherName' : 'name')} onTyped={take} />
    </div>
  );
}

function TypedName({ label, onTyped }: { label: string; onTyped: (name: string) => void }) {
  const t = useMessages(conciergeMessages);
  const form = useForm({
    initial: { name: '' },
    send: ({ name }) => name.trim() !== '' && onTyped(name.trim()),
  });
  return (
    <form {...form.props} className={classes.typed}>
      <TextField {...form.field('name')} label={label} maxLength={maxName} />
      <Button type="submit">{t('use')}</Button>
    </form>
  );
}
