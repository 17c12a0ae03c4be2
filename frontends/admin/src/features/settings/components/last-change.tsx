import { shownReason, useClient } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Button, DateText, type Locale, Text, useErrorText, useLocale, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { formMessages } from '../../tenants/form/messages.ts';
import { type SettingsFieldName, type SettingsValues, settingsThatDiffer } from '../../tenants/form/settings-values.ts';
import { useFieldLabel } from '../../tenants/form/use-fields.ts';
import { type Reversal, reverseChange } from '../api/settings.ts';
import { settingsMessages } from '../messages.ts';
import classes from './settings.module.css';

/** A last change, with its fields as the form shows them before and after it. */
export interface ShownChange {
  readonly of: Reversal['of'];
  readonly version: number;
  readonly at: string;
  readonly byName?: string | undefined;
  readonly reverses?: number | undefined;
  valuesBefore(locale: Locale): SettingsValues;
  valuesAfter(locale: Locale): SettingsValues;
}

interface LastChangeProps {
  change: ShownChange;
  /** Asked for by the button: the question has to stand outside of the form. */
  onAsk: (change: ShownChange) => void;
}

/** Who made the last change and when, with a button that asks whether to reverse it. */
export function LastChange({ change, onAsk }: LastChangeProps) {
  const t = useMessages(settingsMessages);
  const { byName, at, reverses } = change;
  const what = reverses === undefined ? 'changedBy' : 'reversedBy';
  return (
    <div className={classes.lastChange}>
      <Text size="small" tone="muted">
        {byName ? t(what, { name: byName }) : t(reverses === undefined ? 'changed' : 'reversed')} <DateText iso={at} />
      </Text>
      <Button size="small" variant="quiet" onClick={() => onAsk(change)}>
        {t(change.of === 'settings' ? 'reverse' : 'reversePeriods')}
      </Button>
    </div>
  );
}

interface ReversalQuestionProps {
  change: ShownChange;
  onReversed: () => void;
  /** It cannot be reversed any more. */
  onRefused: () => void;
  onClose: () => void;
}

/** Shows the fields of the last change as they are and as they were, reverses it, and says why it cannot be reversed. */
export function ReversalQuestion({ change, onReversed, onRefused, onClose }: ReversalQuestionProps) {
  const t = useMessages(settingsMessages);
  const say = useErrorText();
  const client = useClient();
  const { of, version } = change;
  const reverse = useMutation({
    mutationFn: () => reverseChange(client, { of, version }),
    onSuccess: onReversed,
    onError: onRefused,
  });
  return (
    <Confirm
      question={t('reverseQuestion')}
      confirm={t('reverseNow')}
      busy={reverse.isPending}
      error={reverse.error && say(shownReason(reverse.error))}
      onConfirm={() => reverse.mutate()}
      onClose={onClose}
    >
      <ChangedFields change={change} />
      {of === 'retention' && <p>{t('nothingComesBack')}</p>}
    </Confirm>
  );
}

function ChangedFields({ change }: { change: ShownChange }) {
  const t = useMessages(settingsMessages);
  const { locale } = useLocale();
  const label = useFieldLabel();
  const shown = useShownValue();
  const [before, after] = [change.valuesBefore(locale), change.valuesAfter(locale)];
  return (
    <table className={classes.fields}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('now')}</th>
          <th scope="col">{t('before')}</th>
        </tr>
      </thead>
      <tbody>
        {settingsThatDiffer(before, after).map((name) => (
          <tr key={name}>
            <th scope="row">{label(name)}</th>
            <td>{shown(name, after)}</td>
            <td>{shown(name, before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The value of a field as people read it outside of the form. */
function useShownValue() {
  const t = useMessages(settingsMessages);
  const form = useMessages(formMessages);
  const proofs = { none: form('none'), code: form('code'), signature: form('signature') };
  return (name: SettingsFieldName, values: SettingsValues): string => {
    const value = values[name];
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (name === 'pickupProof') return proofs[value as keyof typeof proofs];
    return value.split('\n').join(', ') || t('nothing');
  };
}
