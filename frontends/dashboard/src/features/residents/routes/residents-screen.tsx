import { pagePath } from '@parcelbell/addresses';
import type { DeskTenant } from '@parcelbell/client';
import { listCall, useTenant } from '@parcelbell/client/query';
import { Button, ButtonLink, Page, useMessages } from '@parcelbell/ui';
import { ListState, useBanner } from '@parcelbell/ui/table';
import { useState } from 'react';
import { useGrant } from '../../../access/grant.tsx';
import { BuildingFailed } from '../../../deliveries/components/building-failed.tsx';
import { RegistrationLink } from '../../../deliveries/components/registration-link.tsx';
import { type Resident, useResidents } from '../api/residents.ts';
import { AddResidentDialog } from '../components/add-resident-dialog.tsx';
import { AdditionsWaiting } from '../components/additions-waiting.tsx';
import { DeleteResident } from '../components/delete-part.tsx';
import { DoneBanner } from '../components/done-banner.tsx';
import { ResidentFilters } from '../components/resident-filters.tsx';
import { ResidentList, ResidentsLoading } from '../components/resident-list.tsx';
import classes from '../components/residents.module.css';
import { UnitHistoryDialog } from '../components/unit-history-dialog.tsx';
import type { Done } from '../done.ts';
import { residentsMessages } from '../messages.ts';
import { useOpenedUnit } from '../use-opened-unit.ts';
import { residentsFilterOf, useResidentsFilter } from '../use-residents-filter.ts';
import { wasEverVerified } from '../was-ever-verified.ts';

/** Who lives where, and how they are reached. */
export function ResidentsScreen() {
  const t = useMessages(residentsMessages);
  const { tenantId, administers } = useGrant();
  const { data: tenant, error, refetch } = useTenant(tenantId);
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title={t('title')}
      width="wide"
      actions={
        tenant && (
          <div className={classes.pageActions}>
            <div className={classes.copyLink}>{tenant.slug && <RegistrationLink slug={tenant.slug} />}</div>
            {administers && <ButtonLink to={pagePath('residentsImport')}>{t('import')}</ButtonLink>}
            {administers && <ButtonLink to={pagePath('personData')}>{t('personData')}</ButtonLink>}
            <Button variant="primary" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </div>
        )
      }
    >
      {tenant && <Residents tenant={tenant} adding={adding} onAdding={setAdding} />}
      {!tenant && !error && <ResidentsLoading />}
      {!tenant && error && <BuildingFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

interface ResidentsProps {
  tenant: DeskTenant;
  adding: boolean;
  onAdding: (adding: boolean) => void;
}

function Residents({ tenant, adding, onAdding }: ResidentsProps) {
  const t = useMessages(residentsMessages);
  const used = useResidentsFilter();
  const { opened, open } = useOpenedUnit();
  const [leaving, setLeaving] = useState<Resident>();
  const list = useResidents(residentsFilterOf(used.filter));
  const { data, isPlaceholderData } = list;
  const { shown, show } = useBanner<Done>();
  const towers = tenant.isMultiTower ? tenant.towerNames : [];
  const { smsEnabled } = tenant.features;
  return (
    <>
      <AdditionsWaiting onDone={show} />
      <ResidentFilters used={used} towers={towers} smsEnabled={smsEnabled} />
      <ListState title={t('failed')} {...listCall(list)}>
        {data ? (
          <ResidentList
            used={used}
            data={data}
            isStale={isPlaceholderData}
            slug={tenant.slug}
            onOpen={open}
            onDelete={setLeaving}
          />
        ) : (
          <ResidentsLoading />
        )}
      </ListState>
      {opened && <UnitHistoryDialog unitRef={opened} onDone={show} onClose={() => open(undefined)} />}
      {leaving && (
        <DeleteResident
          resident={leaving}
          onDeleted={() => {
            show({ what: wasEverVerified(leaving) ? 'movedOut' : 'registrationDeleted', unitRef: leaving });
            setLeaving(undefined);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {adding && (
        <AddResidentDialog
          towers={towers}
          smsEnabled={smsEnabled}
          maxEmails={tenant.settings.maxResidentEmails}
          onDone={show}
          onClose={() => onAdding(false)}
        />
      )}
      <DoneBanner done={shown} />
    </>
  );
}
