import { useMutation } from '@parcelbell/client/query';
import { Alert, Button, Page, useMessages } from '@parcelbell/ui';
import { Banner, FilterBar, useBanner } from '@parcelbell/ui/table';
import { CompanySelect } from '../../../lists/company-select.tsx';
import { useChangeLinks } from '../api/links.ts';
import { LinkList } from '../components/link-list.tsx';
import classes from '../components/links.module.css';
import { Poster } from '../components/poster.tsx';
import { SharingTips } from '../components/sharing-tips.tsx';
import { SlugNotice } from '../components/slug-notice.tsx';
import { registrationLinksMessages } from '../messages.ts';
import { useLinksFilter } from '../use-links-filter.ts';

/** The address of every building at which its residents register, or the poster of one. */
export function RegistrationLinksScreen() {
  const used = useLinksFilter();
  const { poster } = used.filter;
  return poster === '' ? <Links used={used} /> : <Poster tenantId={poster} />;
}

function Links({ used }: { used: ReturnType<typeof useLinksFilter> }) {
  const t = useMessages(registrationLinksMessages);
  const links = useChangeLinks();
  const generated = useBanner<{ updated: number }>();
  const generate = useMutation({ mutationFn: links.generate, onSuccess: (updated) => generated.show({ updated }) });
  const refresh = useMutation({ mutationFn: links.refresh });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="wide"
      actions={
        <>
          <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
            {t('refresh')}
          </Button>
          <Button variant="primary" busy={generate.isPending} onClick={() => generate.mutate()}>
            {t('generate')}
          </Button>
        </>
      }
    >
      {generate.error && (
        <div className={classes.notice}>
          <Alert tone="bad">{t('generateFailed')}</Alert>
        </div>
      )}
      <SlugNotice />
      <SharingTips />
      <FilterBar label={t('search')} hint={t('searchHint')} {...used.bar}>
        <CompanySelect value={used.filter.company} onChange={(company) => used.change({ company })} />
      </FilterBar>
      <LinkList used={used} />
      <Banner>{generated.shown && t('generated', generated.shown)}</Banner>
    </Page>
  );
}
