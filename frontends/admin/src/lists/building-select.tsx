import { useMyTenants } from '@parcelbell/client/query';
import { Select, useMessages } from '@parcelbell/ui';
import { listsMessages } from './messages.ts';

interface BuildingSelectProps {
  /** '' for all. */
  value: string;
  onChange: (tenantId: string) => void;
}

/** Narrows a list to one building. */
export function BuildingSelect({ value, onChange }: BuildingSelectProps) {
  const t = useMessages(listsMessages);
  const { data = [] } = useMyTenants();
  const buildings = data.map(({ tenantId, name }) => ({ value: tenantId, label: name }));
  return (
    <Select
      label={t('building')}
      labelHidden
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[{ value: '', label: t('allBuildings') }, ...buildings]}
    />
  );
}
