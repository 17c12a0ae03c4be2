import { useLogout } from '@parcelbell/client';
import { AreaScreens, LoggingOut } from '@parcelbell/ui/frame';
import { useNavigate } from '@parcelbell/ui/router';
import { AccessGate } from './access/access-gate.tsx';
import { AdminFrame } from './frame/admin-frame.tsx';
import { screens } from './screens.ts';

/** The superadmin's area: who may enter, the frame, and its screens. */
export function App() {
  const { leaving, leave } = useLogout(useNavigate());
  if (leaving) return <LoggingOut />;
  return (
    <AccessGate>
      {(user) => (
        <AdminFrame user={user} onLogout={leave}>
          <AreaScreens table={screens} />
        </AdminFrame>
      )}
    </AccessGate>
  );
}
