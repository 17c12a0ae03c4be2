import { failureOf } from '@parcelbell/client';
import { EmptyState, Failure, Loading, Skeleton, Stack, Text, useMessages } from '@parcelbell/ui';
import type { Company } from '../api/companies.ts';
import { useCompanySignIn } from '../api/company-sign-in.ts';
import { companiesMessages } from '../messages.ts';
import { Domains } from './domains.tsx';
import { ProviderForm } from './provider-form.tsx';

interface CompanySignInProps {
  company: Company;
  onDone: (words: string) => void;
}

/** How the people of a company sign in: its account service, and the domains of their addresses. */
export function CompanySignIn({ company, onDone }: CompanySignInProps) {
  const t = useMessages(companiesMessages);
  const isConfirmed = company.state === 'confirmed';
  const { data, error, refetch } = useCompanySignIn(company.companyId, isConfirmed);
  if (!isConfirmed) return <EmptyState title={t('signInProposed')}>{t('signInProposedText')}</EmptyState>;
  if (error) return <Failure {...failureOf(error)} title={t('signInFailed')} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label={t('loadingSignIn')}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  return (
    <Stack>
      <Text tone="muted">{t('signInLead')}</Text>
      <ProviderForm key={data.provider?.version ?? 0} company={company} signIn={data} onDone={onDone} />
      <Domains company={company} domains={data.domains} onDone={onDone} />
    </Stack>
  );
}
