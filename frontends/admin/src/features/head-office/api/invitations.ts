import { type AnswerTo, type BodyOf, useClient } from '@parcelbell/client';

export type Invitation = BodyOf<'post', '/api/staff/companies/{companyId}/invitations'>;
export type InvitedTo = AnswerTo<'post', '/api/staff/companies/{companyId}/invitations'>['buildings'][number];

/** Invites somebody to buildings of a company, and answers what became of it in each. */
export function useInviteToCompany(companyId: string) {
  const client = useClient();
  return (body: Invitation) =>
    client.post('/api/staff/companies/{companyId}/invitations', { path: { companyId }, body });
}
