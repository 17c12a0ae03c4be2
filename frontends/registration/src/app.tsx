import { LocaleProvider, Page, PlainFrame, preferredLocale } from '@parcelbell/ui';

export function App() {
  return (
    <LocaleProvider initial={preferredLocale(navigator.languages)}>
      <PlainFrame>
        <Page title="Resident registration" width="narrow">
          {null}
        </Page>
      </PlainFrame>
    </LocaleProvider>
  );
}
