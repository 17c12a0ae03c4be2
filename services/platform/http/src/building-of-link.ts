import type { LinkCodes, LinkPurpose } from '@parcelbell/auth';
import type { UncheckedRequest } from './route.ts';

/** Says of a route whose path has a link's code as `hash` that it is about the building of the link. */
export function buildingOfLink(purpose: LinkPurpose) {
  return ({ params }: UncheckedRequest, { linkCodes }: { readonly linkCodes: Pick<LinkCodes, 'read'> }) =>
    linkCodes.read(purpose, `${params.hash}`)?.tenantId;
}
