import { useClient } from '@parcelbell/client';
import { useTenant } from '@parcelbell/client/query';
import { Card, Icon, useMessages } from '@parcelbell/ui';
import { useGrant } from '../access/grant.tsx';
import { frameMessages } from '../frame/messages.ts';
import classes from './reports.module.css';

/** Whose figures these are. */
export function BuildingBanner() {
  const t = useMessages(frameMessages);
  const { tenantId, tenantName } = useGrant();
  const { session } = useClient();
  const { data: tenant } = useTenant(tenantId);
  const towers = tenant?.isMultiTower ? tenant.towerNames : [];
  return (
    <Card as="p" tone="subtle" padding="none" className={classes.banner}>
      <Icon name={towers.length > 0 ? 'towers' : 'building'} />
      <strong>{tenant?.name || tenantName || session.tenantName() || t('building')}</strong>
      {towers.length > 0 && <span>{towers.join(' · ')}</span>}
    </Card>
  );
}
