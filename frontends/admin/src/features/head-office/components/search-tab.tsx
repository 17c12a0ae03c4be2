import { Button, Stack, TextField, useForm, useMessages } from '@parcelbell/ui';
import { type ReactNode, useState } from 'react';
import type { Company } from '../api/head-office.ts';
import { useCompanySearch } from '../api/search.ts';
import { headOfficeMessages } from '../messages.ts';
import { FoundParcels } from './found-parcels.tsx';
import { FoundResidents } from './found-residents.tsx';
import classes from './search-tab.module.css';

/** As the calls demand. */
const minLength = 3;
const maxLength = 254;

interface SearchTabProps {
  company: Company;
  /** Above the field: where it searches. */
  children?: ReactNode;
}

/** HEAD-14: Finds parcels and residents in all buildings of a company. What is searched for is in no address. */
export function SearchTab({ company, children }: SearchTabProps) {
  const t = useMessages(headOfficeMessages);
  const { parcels, residents, last } = useCompanySearch(company.companyId);
  const [hasSearched, setSearched] = useState(last.isAnswered);
  const form = useForm({
    initial: { q: last.q },
    check: ({ q }) => ({ q: q.trim().length < minLength ? t('findTooShort') : undefined }),
    send: async ({ q }) => {
      setSearched(true);
      await Promise.allSettled([parcels.search(q), residents.search(q)]);
    },
  });
  return (
    <Stack gap={6}>
      {children && <div className={classes.company}>{children}</div>}
      <form {...form.props} autoComplete="off" className={classes.find}>
        <TextField
          {...form.field('q')}
          type="search"
          label={t('find')}
          hint={t('findHint')}
          maxLength={maxLength}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" busy={form.isPending}>
          {t('findNow')}
        </Button>
      </form>
      {hasSearched && (
        <>
          <FoundParcels group={parcels} />
          <FoundResidents group={residents} />
        </>
      )}
    </Stack>
  );
}
