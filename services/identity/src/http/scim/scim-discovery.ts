import { route } from '@parcelbell/http';
import SCIMMY from 'scimmy';
import { z } from 'zod';
import type { IdentityContext } from '../../context.ts';
import { maxScimResults, scimAnswer } from './scim.ts';
import { scimPath } from './scim-path.ts';

const shown = z.looseObject({});
const common = { method: 'get', access: 'public', effect: 'reads', bodyForm: 'scim', hidden: true } as const;

/** What SCIM asks a provider to say of itself (RFC 7643, section 5); the same for everybody. */
export const scimConfigRoute = route<IdentityContext>()({
  ...common,
  path: `${scimPath}/ServiceProviderConfig`,
  summary: 'What of SCIM is offered',
  answers: { 200: { description: 'The configuration', schema: shown } },
  handle: () => {
    const no = { supported: false };
    return scimAnswer(200, {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: maxScimResults },
      ...{ changePassword: no, sort: no, etag: no },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'The token of the company’s directory',
          primary: true,
        },
      ],
    });
  },
});

export const scimResourceTypesRoute = route<IdentityContext>()({
  ...common,
  path: `${scimPath}/ResourceTypes`,
  summary: 'The resources of SCIM: users',
  answers: { 200: { description: 'The resources', schema: shown } },
  handle: () => {
    const user = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
      ...{ id: 'User', name: 'User', endpoint: '/Users', schema: SCIMMY.Schemas.User.id },
    };
    return scimAnswer(200, listOf([user]));
  },
});

export const scimSchemasRoute = route<IdentityContext>()({
  ...common,
  path: `${scimPath}/Schemas`,
  summary: 'The attributes of SCIM’s users',
  answers: { 200: { description: 'The schema', schema: shown } },
  handle: () => scimAnswer(200, listOf([SCIMMY.Schemas.User.definition.describe(scimPath)])),
});

function listOf(resources: readonly object[]) {
  const { length } = resources;
  const page = { totalResults: length, startIndex: 1, itemsPerPage: length };
  return { schemas: [SCIMMY.Messages.ListResponse.id], ...page, Resources: resources };
}
