import { useLogout } from '@parcelbell/client';
import { AreaScreens, LoggingOut } from '@parcelbell/ui/frame';
import { useNavigate } from '@parcelbell/ui/router';
import { AccessGate } from './access/access-gate.tsx';
import { GrantProvider } from './access/grant.tsx';
import { BesideParcel } from './features/parcel/components/beside-parcel.tsx';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { LoggingProvider } from './logging/logging.tsx';
import { BuildingTime } from './parcels/building-time.tsx';
import { ShiftProvider } from './parcels/shift.tsx';
import { conciergeScreens, screens } from './screens.ts';

/** The building's staff area: who may enter, the frame, and its screens. */
export function App() {
  const { leaving, leave } = useLogout(useNavigate());
  if (leaving) return <LoggingOut />;
  return (
    <AccessGate>
      {(grant) => (
        <GrantProvider key={grant.tenantId} grant={grant}>
          <ShiftProvider>
            <LoggingProvider>
              <DashboardFrame onLogout={leave}>
                <BuildingTime>
                  <BesideParcel>
                    <AreaScreens table={grant.administers ? screens : conciergeScreens} />
                  </BesideParcel>
                </BuildingTime>
              </DashboardFrame>
            </LoggingProvider>
          </ShiftProvider>
        </GrantProvider>
      )}
    </AccessGate>
  );
}
