import { type AnswerTo, type BodyOf, useClient } from '@parcelbell/client';
import { useQuery, useQueryClient } from '@parcelbell/client/query';
import { companyKey } from '../../../lists/api/companies.ts';

export type CompanySignInAnswer = AnswerTo<'get', '/api/company-sign-in/{companyId}'>;
export type CompanyDomain = CompanySignInAnswer['domains'][number];

const keyOf = (companyId: string) => [...companyKey, 'sign-in', companyId];

/** The account service and the domains of a confirmed company. */
export function useCompanySignIn(companyId: string, isConfirmed: boolean) {
  const client = useClient();
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => client.get('/api/company-sign-in/{companyId}', { path: { companyId }, signal }),
    enabled: isConfirmed,
  });
}

/** What a superadmin does to the sign-in of a company. Each call's answer replaces what is shown. */
export function useChangeCompanySignIn(companyId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const path = { companyId };
  const shown = <T extends CompanySignInAnswer>(answer: T): T => {
    queries.setQueryData(keyOf(companyId), answer);
    return answer;
  };
  return {
    setProvider: async (body: BodyOf<'put', '/api/company-sign-in/{companyId}'>) =>
      shown(await client.put('/api/company-sign-in/{companyId}', { path, body })),
    removeProvider: async () => shown(await client.delete('/api/company-sign-in/{companyId}', { path })),
    addDomain: async (domain: string) =>
      shown(await client.post('/api/company-sign-in/{companyId}/domains', { path, body: { domain } })),
    proveDomain: async (domain: string, proof: 'dns' | 'superadmin') =>
      shown(await client.post('/api/company-sign-in/{companyId}/domains/proof', { path, body: { domain, proof } })),
    removeDomain: async (domain: string) =>
      shown(await client.delete('/api/company-sign-in/{companyId}/domains', { path, body: { domain } })),
  };
}
