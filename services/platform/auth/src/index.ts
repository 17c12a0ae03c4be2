export { type AccessTokens, BadTokenError, createAccessTokens, revocationSeconds } from './access-token.ts';
export { homeLinkExpired, homeLinkLastsMs, notApproved } from './home-link.ts';
export { deriveKey, deriveKeys, isSameText } from './keys.ts';
export { createLinkCodes, type LinkCodes, type LinkPurpose, type LinkTarget, userLinkTarget } from './link-codes.ts';
export { type ReadTarget, readLink } from './read-link.ts';
export { createSealedTexts, type SealedTexts } from './sealed-texts.ts';
export {
  administers,
  administersCompanyOf,
  companyFor,
  foreignBuilding,
  isAdminRole,
  isDeskRole,
  maxCompanies,
  type Session,
  type TenantRole,
  tenantFor,
  tenantRoles,
  worksAtDesk,
} from './session.ts';
