import { useOnline } from '@parcelbell/ui';
import { Navigate, Route, Routes } from '@parcelbell/ui/router';
import { useEffect } from 'react';
import { type LoadScreen, Screen } from './screen.tsx';

const desk: LoadScreen = async () => (await import('../features/desk/routes/desk-screen.tsx')).DeskScreen;
const pickups: LoadScreen = async () => (await import('../features/pickups/routes/pickups-screen.tsx')).PickupsScreen;
const history: LoadScreen = async () => (await import('../features/history/routes/history-screen.tsx')).HistoryScreen;

/** The first screen has the line to itself for so long. */
const aheadAfterMs = 2000;

/** The screens of the staff area by their address. */
export function Screens() {
  useLoadAhead();
  return (
    <Routes>
      <Route path="delivery-form" element={<Screen key="desk" load={desk} />} />
      <Route path="delivery-pickups" element={<Screen key="pickups" load={pickups} />} />
      <Route path="deliveries" element={<Screen key="history" load={history} />} />
      <Route path="*" element={<Navigate to="/admin/tenant/delivery-form" replace />} />
    </Routes>
  );
}

/**
 * Fetches the other screens once the first one stands, so that they open at once, and without a network too. Without
 * a network now, it waits until there is one.
 */
function useLoadAhead(): void {
  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    const timer = setTimeout(() => {
      // One that fails here is asked for again when it is opened.
      for (const load of [desk, pickups, history]) load().catch(() => undefined);
    }, aheadAfterMs);
    return () => clearTimeout(timer);
  }, [online]);
}
