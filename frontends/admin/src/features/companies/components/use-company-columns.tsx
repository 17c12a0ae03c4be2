import { Button, StatusWord, useMessages, usePhone } from '@parcelbell/ui';
import type { Column } from '@parcelbell/ui/table';
import type { Company } from '../api/companies.ts';
import { companiesMessages } from '../messages.ts';

const tones = { proposed: 'neutral', confirmed: 'good' } as const;

export function useCompanyColumns(onOpen: (company: Company) => void): Column<Company>[] {
  const t = useMessages(companiesMessages);
  const phone = usePhone();
  return [
    { id: 'name', header: t('name'), onPhone: 'title', cell: ({ name }) => name },
    {
      id: 'state',
      header: t('state'),
      onPhone: 'fact',
      cell: ({ state }) => <StatusWord tone={tones[state]}>{t(state)}</StatusWord>,
    },
    {
      id: 'tenants',
      header: t('buildings'),
      align: 'end',
      onPhone: 'fact',
      // A card has no heads of columns.
      cell: ({ tenants }) => (phone ? t('buildingCount', { count: tenants }) : tenants),
    },
    {
      id: 'actions',
      header: t('actions'),
      align: 'end',
      onPhone: 'fact',
      cell: (company) => (
        <Button size="small" aria-label={t('openOf', { name: company.name })} onClick={() => onOpen(company)}>
          {t('open')}
        </Button>
      ),
    },
  ];
}
