import type { PublicTenant } from '@parcelbell/client';
import { Page, Section, Stack, useMessages } from '@parcelbell/ui';
import { privacyMessages } from '../messages.ts';

/** The product's notice for a building. A building with a notice of its own links that instead. */
export function PrivacyScreen({ building: { privacy, contact } }: { building: PublicTenant }) {
  const t = useMessages(privacyMessages);
  const { collectedBy: building, managedBy: company, postalAddress } = privacy;
  return (
    <Page title={t('title')} lead={t('lead', { building })} width="narrow">
      <Stack gap={4}>
        <Section title={t('who')}>
          <Stack gap={2}>
            <p>{company ? t('whoManaged', { building, company }) : t('whoBuilding', { building })}</p>
            {postalAddress && <p>{t('whoAddress', { address: postalAddress })}</p>}
            <p>{t('whoProduct')}</p>
          </Stack>
        </Section>
        <Section title={t('what')}>
          <Stack gap={2}>
            <p>{t('whatContacts')}</p>
            <p>{t('whatPhone')}</p>
            <p>{t('whatParcels')}</p>
            <p>{t('whatPickups')}</p>
          </Stack>
        </Section>
        <Section title={t('why')}>
          <p>{t('whyText')}</p>
        </Section>
        <Section title={t('others')}>
          <p>{t('othersText')}</p>
        </Section>
        <Section title={t('howLong')}>
          <p>{t('howLongText')}</p>
        </Section>
        <Section title={t('choices')}>
          <p>{t('choicesText')}</p>
        </Section>
        <Section title={t('contact')}>
          {contact.conciergeEmail ? (
            <a href={`mailto:${contact.conciergeEmail}`}>{contact.conciergeEmail}</a>
          ) : (
            <p>{t('contactDesk')}</p>
          )}
        </Section>
      </Stack>
    </Page>
  );
}
