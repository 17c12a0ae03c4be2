import { Page, PlainFrame } from '@parcelbell/ui';

export function BuildingsScreen() {
  return (
    <PlainFrame>
      <Page title="Parcelbell" width="narrow">
        {null}
      </Page>
    </PlainFrame>
  );
}
