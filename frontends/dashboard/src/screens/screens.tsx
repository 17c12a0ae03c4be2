import { useOnline } from '@parcelbell/ui';
import { Navigate, Route, Routes } from '@parcelbell/ui/router';
import { useEffect } from 'react';
import { firstScreen, screens } from './addresses.ts';
import { Screen } from './screen.tsx';

/** How long the first screen may use the network alone. */
const aheadAfterMs = 2000;

/** The screens of the staff area by their address. */
export function Screens() {
  useLoadAhead();
  return (
    <Routes>
      {screens.map(({ path, code }) => (
        <Route key={path} path={path} element={<Screen key={path} screen={code} />} />
      ))}
      <Route path="*" element={<Navigate to={firstScreen} replace />} />
    </Routes>
  );
}

/**
 * Loads the code of the other screens after the first one, so that they open at once, and also without a network. If
 * the browser is offline now, it waits.
 */
function useLoadAhead(): void {
  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    const timer = setTimeout(() => {
      // If this fails, opening the screen loads it again.
      for (const { code } of screens) code.load().catch(() => undefined);
    }, aheadAfterMs);
    return () => clearTimeout(timer);
  }, [online]);
}
