import { Alert, Button, Checkbox, Section, Select, TextField, useErrorText, useMessages } from '@parcelbell/ui';
import { type FormEvent, useState } from 'react';
import { type Home, homeChanges } from '../api/home.ts';
import { homeMessages } from '../messages.ts';
import { useChange } from '../use-change.ts';
import type { UseHome } from '../use-home.ts';
import classes from './home.module.css';

const usualQuietHours = { from: '22:00', to: '07:00' };

/** In which language and when messages about parcels come. */
export function HomeWishes({ home, change }: { home: Home; change: UseHome['change'] }) {
  const t = useMessages(homeMessages);
  const say = useErrorText();
  const { underWay, reason, make } = useChange(change);
  const [language, setLanguage] = useState(home.language);
  const [isQuiet, setQuiet] = useState(home.quietHours !== undefined);
  const [quietHours, setQuietHours] = useState(home.quietHours ?? usualQuietHours);
  const [isSaved, setSaved] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaved(false);
    setSaved(await make('wishes', homeChanges.wishes({ language, quietHours: isQuiet ? quietHours : null })));
  };
  return (
    <Section title={t('wishes')}>
      <form className={classes.form} onSubmit={(event) => void save(event)}>
        <Select
          label={t('language')}
          value={language}
          options={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'Français' },
          ]}
          onChange={({ target }) => setLanguage(target.value === 'fr' ? 'fr' : 'en')}
        />
        <Checkbox
          label={t('quiet')}
          hint={t('quietHint')}
          checked={isQuiet}
          onChange={({ target }) => setQuiet(target.checked)}
        />
        {isQuiet && (
          <div className={classes.times}>
            <TextField
              label={t('from')}
              type="time"
              required
              value={quietHours.from}
              onChange={({ target }) => setQuietHours({ ...quietHours, from: target.value })}
            />
            <TextField
              label={t('to')}
              type="time"
              required
              value={quietHours.to}
              onChange={({ target }) => setQuietHours({ ...quietHours, to: target.value })}
            />
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
