import { Navigate, Route, Routes } from '@parcelbell/ui/router';
import { lazy, Suspense } from 'react';
import { AccessGate } from './access/access-gate.tsx';
import { LoggingOut } from './access/access-states.tsx';
import { GrantProvider } from './access/grant.tsx';
import { DeskLogProvider } from './features/desk/desk-log.tsx';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { useLogout } from './frame/use-logout.ts';
import { ShiftProvider } from './parcels/shift.tsx';

const DeskScreen = lazy(() =>
  import('./features/desk/routes/desk-screen.tsx').then((module) => ({ default: module.DeskScreen })),
);
const PickupsScreen = lazy(() =>
  import('./features/pickups/routes/pickups-screen.tsx').then((module) => ({ default: module.PickupsScreen })),
);
const HistoryScreen = lazy(() =>
  import('./features/history/routes/history-screen.tsx').then((module) => ({ default: module.HistoryScreen })),
);

/** The building's staff area: who may enter, the frame, and its screens. */
export function App() {
  const { leaving, leave } = useLogout();
  if (leaving) return <LoggingOut />;
  return (
    <AccessGate>
      {(grant) => (
        <GrantProvider key={grant.tenantId} grant={grant}>
          <ShiftProvider>
            <DeskLogProvider>
              <DashboardFrame onLogout={leave}>
                <Suspense fallback={null}>
                  <Screens />
                </Suspense>
              </DashboardFrame>
            </DeskLogProvider>
          </ShiftProvider>
        </GrantProvider>
      )}
    </AccessGate>
  );
}

function Screens() {
  return (
    <Routes>
      <Route path="delivery-form" element={<DeskScreen />} />
      <Route path="delivery-pickups" element={<PickupsScreen />} />
      <Route path="deliveries" element={<HistoryScreen />} />
      <Route path="*" element={<Navigate to="/admin/tenant/delivery-form" replace />} />
    </Routes>
  );
}
