import { useOnline } from '@parcelbell/ui';
import { Navigate, Route, Routes } from '@parcelbell/ui/router';
import { useEffect } from 'react';
import { firstScreen, screens } from './addresses.ts';
import { Screen } from './screen.tsx';

/** The first screen has the line to itself for so long. */
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
 * Fetches the other screens once the first one stands, so that they open at once, and without a network too. Without
 * a network now, it waits until there is one.
 */
function useLoadAhead(): void {
  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    const timer = setTimeout(() => {
      // One that fails here is asked for again when it is opened.
      for (const { code } of screens) code.load().catch(() => undefined);
    }, aheadAfterMs);
    return () => clearTimeout(timer);
  }, [online]);
}
