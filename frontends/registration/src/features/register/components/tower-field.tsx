import { ChoiceGroup, Select, useMessages } from '@parcelbell/ui';
import { registerMessages } from '../messages.ts';

interface TowerFieldProps {
  towers: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (tower: string) => void;
}

/** With more towers than this, a list is easier to read than buttons. */
const maxChoices = 6;

export function TowerField({ towers, value, error, onChange }: TowerFieldProps) {
  const t = useMessages(registerMessages);
  const options = towers.map((tower) => ({ value: tower, label: tower }));
  if (towers.length <= maxChoices) {
    return (
      <ChoiceGroup
        label={t('tower')}
        choices={options}
        value={value || undefined}
        error={error}
        onChange={onChange}
        keys={false}
      />
    );
  }
  return (
    <Select
      label={t('tower')}
      name="tower"
      options={[{ value: '', label: t('chooseTower') }, ...options]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
