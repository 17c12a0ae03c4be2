import { Page, PlainFrame } from '@parcelbell/ui';

export function LoginScreen() {
  return (
    <PlainFrame>
      <Page title="Parcelbell" width="narrow">
        {null}
      </Page>
    </PlainFrame>
  );
}
