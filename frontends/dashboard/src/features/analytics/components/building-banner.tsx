import { useClient } from '@parcelbell/client';
import { useTenant } from '@parcelbell/client/query';
import { Icon } from '@parcelbell/ui';
import { useGrant } from '../../../access/grant.tsx';
import { useFigureTexts } from '../use-figure-texts.ts';
import classes from './analytics.module.css';

/** Whose figures these are. */
export function BuildingBanner() {
  const { t } = useFigureTexts();
  const { tenantId, tenantName } = useGrant();
  const { session } = useClient();
  const { data: tenant } = useTenant(tenantId);
  const towers = tenant?.isMultiTower ? tenant.towerNames : [];
  return (
    <p className={classes.banner}>
      <Icon name={towers.length > 0 ? 'towers' : 'building'} />
      <strong>{tenant?.name || tenantName || session.tenantName() || t('building')}</strong>
      {towers.length > 0 && <span>{towers.join(' · ')}</span>}
    </p>
  );
}
