import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useOnline } from '../hooks/use-online.ts';
import { AreaScreen } from './area-screen.tsx';
import type { ScreenTable } from './screen-table.ts';

/** How long the first screen may use the network alone. */
const preloadDelayMs = 2000;

/** The screens of an area by their address. */
export function AreaScreens({ table: { screens, first } }: { table: ScreenTable }) {
  usePreload(screens);
  return (
    <Routes>
      {screens.map(({ path, code }) => (
        <Route key={path} path={path} element={<AreaScreen key={path} screen={code} />} />
      ))}
      <Route path="*" element={<Navigate to={first} replace />} />
    </Routes>
  );
}

/**
 * Loads the code of the other screens after the first one, so that they open at once, and also without a network. If
 * the browser is offline now, it waits.
 */
function usePreload(screens: ScreenTable['screens']): void {
  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    const timer = setTimeout(() => {
      // If this fails, opening the screen loads it again.
      for (const { code } of screens) code.load().catch(() => undefined);
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, [online, screens]);
}
