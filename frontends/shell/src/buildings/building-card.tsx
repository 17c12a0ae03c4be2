import type { TenantSummary } from '@parcelbell/client';
import { Icon, Text, useMessages } from '@parcelbell/ui';
import { ChoiceButton } from '../app/choice-button.tsx';
import classes from './buildings.module.css';
import { buildingMessages } from './messages.ts';

interface BuildingCardProps {
  tenant: TenantSummary;
  onSelect: (tenant: TenantSummary) => void;
}

export function BuildingCard({ tenant, onSelect }: BuildingCardProps) {
  const t = useMessages(buildingMessages);
  const { name, isMultiTower, towerNames = [], status = 'active' } = tenant;
  return (
    <li>
      <ChoiceButton className={classes.card} onClick={() => onSelect(tenant)}>
        <span className={classes.icon}>
          <Icon name={isMultiTower ? 'towers' : 'building'} size={24} />
        </span>
        <Text as="span" size="small" tone="muted" className={classes.facts}>
          <span className={classes.name}>{name}</span>
          <span>{t(isMultiTower ? 'multiTower' : 'single')}</span>
          <span data-off={status !== 'active' || undefined} className={classes.status}>
            {t('status', { status: t(status) })}
          </span>
          {isMultiTower && towerNames.length > 0 && <span>{towerNames.join(', ')}</span>}
        </Text>
      </ChoiceButton>
    </li>
  );
}
