import { callerOf } from '@parcelbell/audit';
import { fault, required, tooLong } from '@parcelbell/errors';
import { dateTime, route } from '@parcelbell/http';
import { oneOf, requiredLine } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { addDomain, proveDomain, removeDomain } from '../domain/company-sign-in/change-domains.ts';
import { removeProvider, setProvider } from '../domain/company-sign-in/change-provider.ts';
import { type CompanyDomain, domainProofs, readDomain, recordOf } from '../domain/company-sign-in/domain.ts';
import { type CompanySignIn, showCompanySignIn } from '../domain/company-sign-in/show-company-sign-in.ts';
import { companyIdSchema } from './schemas.ts';

const domainView = z.object({
  domain: z.string(),
  recordName: z.string().meta({ description: 'The name of the TXT record that proves the domain' }),
  recordValue: z.string().meta({ description: 'Its value' }),
  addedAt: dateTime,
  proof: z.enum(domainProofs).optional().meta({ description: 'How it was proved; absent until it is' }),
  provedAt: dateTime.optional(),
});

const companySignInView = z
  .object({
    redirectUri: z.string().meta({ description: 'What has to be registered at the provider for the client' }),
    provider: z
      .object({
        issuer: z.string(),
        clientId: z.string(),
        requiresMultiFactor: z.boolean(),
        updatedAt: dateTime,
        version: z.int(),
      })
      .optional(),
    domains: z.array(domainView),
  })
  .meta({ id: 'CompanySignIn', description: "The account service by which a company's people sign in." });

function viewOf({ provider, domains }: CompanySignIn, { companyRedirectUri }: IdentityContext) {
  return {
    redirectUri: companyRedirectUri,
    ...(provider ? { provider: viewOfProvider(provider) } : {}),
    domains: domains.map(viewOfDomain),
  };
}

/** The secret is never answered. */
function viewOfProvider({
  issuer,
  clientId,
  requiresMultiFactor,
  updatedAt,
  version,
}: NonNullable<CompanySignIn['provider']>) {
  return { issuer, clientId, requiresMultiFactor, updatedAt, version };
}

function viewOfDomain(found: CompanyDomain) {
  const { domain, addedAt, proof, provedAt } = found;
  const { name, value } = recordOf(found);
  return { domain, recordName: name, recordValue: value, addedAt, ...present({ proof, provedAt }) };
}

async function answerOf(companyId: string, context: IdentityContext) {
  return { body: viewOf(await showCompanySignIn(companyId, context), context) };
}

const params = z.object({ companyId: companyIdSchema });
const answered = { description: 'The account service and the domains', schema: companySignInView } as const;
const noCompany = { description: 'There is no such confirmed company' } as const;
const changedSince = { description: 'Somebody else changed it since' } as const;

const maxIssuerLength = 300;
const issuer = requiredLine('Issuer', maxIssuerLength).refine(isIssuer, {
  error: fault('ISSUER_INVALID', 'The issuer must be an address that begins with https:// and has no ? or #'),
});

/** An address alone; whether http is allowed depends on the installation. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && !/[?#@]/.test(text) && url.username === '' && url.hostname !== ''
  );
}

const maxSecretLength = 500;
const providerForm = z.strictObject({
  issuer,
  clientId: requiredLine('Client id', 255),
  clientSecret: z
    .string({ error: required('Client secret') })
    .min(1, { error: required('Client secret') })
    .max(maxSecretLength, { error: tooLong('Client secret', maxSecretLength) })
    .optional()
    .meta({ description: 'Stays as it is without this; another issuer or client id needs it' }),
  requiresMultiFactor: z
    .boolean({ error: fault('WRONG_TYPE', 'requiresMultiFactor must be true or false', { expected: 'boolean' }) })
    .default(false)
    .meta({
      description: 'Whether only those may sign in who gave a second factor, by `amr` or `acr` of the ID token',
    }),
  version: z.int().min(0).optional().meta({ description: 'The version that the form was filled from; 0 for none' }),
});

const domainForm = z.strictObject({
  domain: requiredLine('Domain', 253)
    .refine((text) => readDomain(text) !== undefined, {
      error: fault('DOMAIN_INVALID', 'The domain must be such as example.com'),
    })
    .transform((text) => readDomain(text) ?? ''),
});

export const showCompanySignInRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/company-sign-in/:companyId',
  access: 'superadmin',
  effect: 'reads',
  summary: "The account service by which a company's people sign in, and the company's mail domains.",
  request: { params },
  answers: { 200: answered, 404: noCompany },
  handle: ({ params: { companyId } }, context) => answerOf(companyId, context),
});

export const setProviderRoute = route<IdentityContext>()({
  method: 'put',
  path: '/api/company-sign-in/:companyId',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Registers or changes the account service of a company, an OpenID Connect provider.',
  request: { params, body: providerForm },
  answers: {
    200: {
      description: 'The account service and the domains',
      schema: companySignInView.extend({
        issuerAnswers: z.boolean().meta({ description: "Whether the issuer's discovery document could be read" }),
      }),
    },
    404: noCompany,
    409: changedSince,
  },
  handle: async ({ params: { companyId }, body, ...caller }, context) => {
    const { clientSecret, version, ...fields } = body;
    const command = { companyId, fields, ...present({ clientSecret, version }), by: callerOf(caller) };
    const issuerAnswers = await setProvider(command, context);
    return { body: { ...(await answerOf(companyId, context)).body, issuerAnswers } };
  },
});

export const removeProviderRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/company-sign-in/:companyId',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Removes the account service of a company. Its domains stay.',
  request: { params },
  answers: {
    200: answered,
    404: { description: 'There is no such confirmed company, or it has no account service' },
    409: changedSince,
  },
  handle: async ({ params: { companyId }, ...caller }, context) => {
    await removeProvider({ companyId, by: callerOf(caller) }, context);
    return answerOf(companyId, context);
  },
});

export const addDomainRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/company-sign-in/:companyId/domains',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Gives a company a mail domain, which counts once it is proved. It may be repeated.',
  request: { params, body: domainForm },
  answers: {
    200: answered,
    400: { description: 'The company has as many domains as it can have' },
    404: noCompany,
    409: { description: 'The domain belongs to another company' },
  },
  handle: async ({ params: { companyId }, body, ...caller }, context) => {
    await addDomain({ companyId, ...body, by: callerOf(caller) }, context);
    return answerOf(companyId, context);
  },
});

export const proveDomainRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/company-sign-in/:companyId/domains/proof',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Proves a domain of a company: by its TXT record, which is looked up now, or by the word of the superadmin.',
  request: { params, body: domainForm.extend({ proof: oneOf('proof', domainProofs) }) },
  answers: {
    200: answered,
    400: { description: 'There is no such TXT record' },
    404: { description: 'There is no such confirmed company, or it has no such domain' },
    503: { description: 'The name servers do not answer' },
  },
  handle: async ({ params: { companyId }, body, ...caller }, context) => {
    await proveDomain({ companyId, ...body, by: callerOf(caller) }, context);
    return answerOf(companyId, context);
  },
});

export const removeDomainRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/company-sign-in/:companyId/domains',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Takes a domain from a company.',
  request: { params, body: domainForm },
  answers: {
    200: answered,
    404: { description: 'There is no such confirmed company, or it has no such domain' },
  },
  handle: async ({ params: { companyId }, body, ...caller }, context) => {
    await removeDomain({ companyId, ...body, by: callerOf(caller) }, context);
    return answerOf(companyId, context);
  },
});
