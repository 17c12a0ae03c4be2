import { useLogout } from '@parcelbell/client';
import { AreaScreens, LoggingOut } from '@parcelbell/ui/frame';
import { useNavigate } from '@parcelbell/ui/router';
import { AccessGate } from './access/access-gate.tsx';
import { GrantProvider } from './access/grant.tsx';
import { BuildingTime } from './building-time.tsx';
import { DeliveryQueueProvider } from './delivery-queue/queue-provider.tsx';
import { BesideDelivery } from './features/delivery-page/components/beside-delivery.tsx';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { conciergeScreens, screens } from './screens.ts';
import { ShiftProvider } from './shift.tsx';

/** The building's staff area: who may enter, the frame, and its screens. */
export function App() {
  const { leaving, leave } = useLogout(useNavigate());
  if (leaving) return <LoggingOut />;
  return (
    <AccessGate>
      {(grant) => (
        <GrantProvider key={grant.tenantId} grant={grant}>
          <ShiftProvider>
            <DeliveryQueueProvider>
              <DashboardFrame onLogout={leave}>
                <BuildingTime>
                  <BesideDelivery>
                    <AreaScreens table={grant.administers ? screens : conciergeScreens} />
                  </BesideDelivery>
                </BuildingTime>
              </DashboardFrame>
            </DeliveryQueueProvider>
          </ShiftProvider>
        </GrantProvider>
      )}
    </AccessGate>
  );
}
