import {
  Alert,
  Button,
  Checkbox,
  Section,
  Select,
  TextField,
  useErrorText,
  useForm,
  useMessages,
} from '@parcelbell/ui';
import { useState } from 'react';
import { useChange } from '../../../link/use-change.ts';
import { type Home, homeChanges } from '../api/home.ts';
import { laterMessages } from '../later-messages.ts';
import type { UseHome } from '../use-home.ts';
import classes from './home.module.css';

const usualQuietHours = { from: '22:00', to: '07:00' };

/** In which language and when messages about parcels come. */
export function HomeWishes({ home, change }: { home: Home; change: UseHome['change'] }) {
  const t = useMessages(laterMessages);
  const say = useErrorText();
  const { underWay, reason, make } = useChange(change);
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: {
      language: home.language,
      isQuiet: home.quietHours !== undefined,
      ...(home.quietHours ?? usualQuietHours),
    },
    send: async ({ language, isQuiet, from, to }) => {
      setSaved(false);
      setSaved(await make('wishes', homeChanges.wishes({ language, quietHours: isQuiet ? { from, to } : null })));
    },
  });
  return (
    <Section title={t('wishes')}>
      <form {...form.props} noValidate={false} className={classes.form}>
        <Select
          {...form.field('language')}
          label={t('language')}
          options={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'Français' },
          ]}
        />
        <Checkbox {...form.flag('isQuiet')} label={t('quiet')} hint={t('quietHint')} />
        {form.values.isQuiet && (
          <div className={classes.times}>
            <TextField {...form.field('from')} label={t('from')} type="time" required />
            <TextField {...form.field('to')} label={t('to')} type="time" required />
          </div>
        )}
        <Button type="submit" busy={underWay !== undefined}>
          {t('save')}
        </Button>
        <div role="status" className={classes.saved}>
          {isSaved && <Alert tone="good">{t('saved')}</Alert>}
        </div>
        {reason && <Alert tone="bad">{say(reason)}</Alert>}
      </form>
    </Section>
  );
}
