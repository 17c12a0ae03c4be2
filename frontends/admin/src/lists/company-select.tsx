import { Select, useMessages } from '@parcelbell/ui';
import { useCompanies } from './api/companies.ts';
import { listsMessages } from './messages.ts';

interface CompanySelectProps {
  /** Shows its label. Without it, the first option says what it is about. */
  labelled?: boolean;
  /** '' for all. */
  value: string;
  onChange: (company: string) => void;
}

/** Narrows a list to the buildings of one property management company. */
export function CompanySelect({ labelled = false, value, onChange }: CompanySelectProps) {
  const t = useMessages(listsMessages);
  const { data = [] } = useCompanies();
  const names = data.map(({ company }) => company).filter(Boolean);
  // The chosen one stands in the field before the others have come.
  const known = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <Select
      label={t('company')}
      labelHidden={!labelled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[{ value: '', label: t('allCompanies') }, ...known.map((name) => ({ value: name, label: name }))]}
    />
  );
}
