import { Section, useMessages, usePhone } from '@parcelbell/ui';
import { type Column, DataTable } from '@parcelbell/ui/table';
import { type CompanyFigures as Figures, useCompanies } from '../../../lists/api/companies.ts';
import { tenantsMessages } from '../messages.ts';
import classes from './tenants.module.css';

interface CompanyFiguresProps {
  /** Narrows the list to this company. */
  onChoose: (company: string) => void;
}

/** How many buildings and units each management company has. Nothing where there is only one, or none. */
export function CompanyFigures({ onChoose }: CompanyFiguresProps) {
  const t = useMessages(tenantsMessages);
  const phone = usePhone();
  const { data = [] } = useCompanies();
  if (data.length < 2) return null;
  const number = (id: 'active' | 'suspended' | 'inactive', label: string): Column<Figures> => ({
    id,
    header: label,
    align: 'end',
    cell: (figures) => figures[id],
    onPhone: 'hidden',
  });
  const columns: Column<Figures>[] = [
    {
      id: 'company',
      header: t('company'),
      onPhone: 'title',
      cell: ({ company }) =>
        company === '' ? (
          t('withoutCompany')
        ) : (
          <button type="button" className={classes.open} onClick={() => onChoose(company)}>
            {company}
          </button>
        ),
    },
    {
      id: 'tenants',
      header: t('buildings'),
      align: 'end',
      // A card has no heads of columns.
      cell: ({ tenants }) => (phone ? t('count', { count: tenants }) : tenants),
      onPhone: 'fact',
    },
    number('active', t('active')),
    number('suspended', t('suspended')),
    number('inactive', t('inactive')),
    {
      id: 'units',
      header: t('units'),
      align: 'end',
      cell: ({ units }) => (phone ? t('unitCount', { count: units }) : units),
      onPhone: 'fact',
    },
  ];
  return (
    <div className={classes.figures}>
      <Section title={t('byCompany')}>
        <DataTable label={t('byCompany')} columns={columns} rows={data} rowKey={({ company }) => company} />
      </Section>
    </div>
  );
}
