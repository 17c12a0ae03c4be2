import { pagePath } from '@parcelbell/addresses';
import { shownReason } from '@parcelbell/client';
import { Alert, Button, ButtonLink, Page, Stack, TextField, useErrorText, useForm, useMessages } from '@parcelbell/ui';
import { useRef, useState } from 'react';
import type { PersonErasure } from '../api/erasures.ts';
import { type Named, namedBy, type PersonData, usePersonData } from '../api/person-data.ts';
import { BegunErasure } from '../components/begun-erasure.tsx';
import { ErasuresPart } from '../components/erasures-part.tsx';
import { FoundPerson } from '../components/found-person.tsx';
import classes from '../components/person-data.module.css';
import { personDataMessages } from '../messages.ts';

/** What a screen shows below its search: nothing yet, a person, or the erasure that was begun. */
type Shown =
  | { readonly named: Named; readonly person: PersonData; readonly searchNumber: number }
  | { readonly erasureId: string }
  | undefined;

/** Finds a person in the building by an address, shows what is kept about them, and downloads or erases it. Who was searched for is in no address. */
export function PersonDataScreen() {
  const t = useMessages(personDataMessages);
  const say = useErrorText();
  const { search } = usePersonData();
  const [shown, setShown] = useState<Shown>();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { who: '' },
    check: ({ who }) => ({ who: who.trim() === '' ? t('whoRequired') : undefined }),
    send: async ({ who }) => {
      const named = namedBy(who);
      const person = await search(named);
      setShown((before) => ({
        named,
        person,
        searchNumber: before && 'person' in before ? before.searchNumber + 1 : 0,
      }));
    },
    fieldOf: () => 'who',
  });
  const begun = ({ erasureId }: PersonErasure) => {
    setShown({ erasureId });
    form.reset();
  };
  const searchAgain = () => {
    setShown(undefined);
    field.current?.focus();
  };
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<ButtonLink to={pagePath('residents')}>{t('toResidents')}</ButtonLink>}
    >
      <Stack gap={6}>
        <form {...form.props} autoComplete="off" className={classes.find}>
          <TextField
            {...form.field('who')}
            ref={field}
            label={t('who')}
            hint={t('whoHint')}
            maxLength={254}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" variant="primary" busy={form.isPending}>
            {t('search')}
          </Button>
        </form>
        {form.failure && <Alert tone="bad">{say(shownReason(form.failure))}</Alert>}
        {shown && 'person' in shown && <FoundPerson key={shown.searchNumber} {...shown} onBegun={begun} />}
        {shown && 'erasureId' in shown && <BegunErasure erasureId={shown.erasureId} onSearchAgain={searchAgain} />}
        <ErasuresPart />
      </Stack>
    </Page>
  );
}
