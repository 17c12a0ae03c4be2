import { Page } from '@parcelbell/ui';
import { AppFrame } from '@parcelbell/ui/frame';
import { Navigate, Route, Routes } from '@parcelbell/ui/router';
import { nav } from './nav.ts';

export function App() {
  return (
    <AppFrame title="Parcelbell" areas={nav} person={{ name: 'Staff' }} actions={[]}>
      <Routes>
        <Route path="delivery-form" element={<Page title="Package Delivery Notification">{null}</Page>} />
        <Route index element={<Navigate to="delivery-form" replace />} />
      </Routes>
    </AppFrame>
  );
}
