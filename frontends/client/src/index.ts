export { signInAgain } from './access/use-leave-to-sign-in.ts';
export { type ApiClient, type ApiClientOptions, createApiClient } from './api-client.ts';
export {
  ApiError,
  type CallFailure,
  type FieldFault,
  failureOf,
  isRoleGone,
  messageOf,
  type NoAnswer,
  type ProblemKind,
  problemKind,
  type Reason,
  reasonOf,
  shownReason,
} from './api-error.ts';
export { AppConfigProvider, useAppConfig } from './app-config.tsx';
export { localStore, safeStorage, tabStore } from './browser-storage.ts';
export type { AnswerTo, BodyOf, FilterOf, QueryOf } from './calls.ts';
export { auditSubjects, channels, couriers, deliveryLimits, packageTypes } from './choices.ts';
export { ClientProvider, useClient } from './context.tsx';
export { deliveryIn, entriesIn, pageIn, whole, withList } from './older-forms.ts';
export type { AppConfig, DemoFrame, RemoteId, RemoteManifest, RemoteRoute } from './remote-manifest.ts';
export { finishCompanySignIn, hasCompanySignIn, startCompanySignIn } from './requests/company-sign-in.ts';
export { InvalidLoginAnswer, login } from './requests/login.ts';
export { logout } from './requests/logout.ts';
export { signInNonce } from './requests/sign-in-nonce.ts';
export { deskRoles, isAdminRole, isCompanyAdmin, isSuperadmin } from './roles.ts';
export { createSession, type Session, storageKeys } from './session.ts';
export type * from './types.ts';
export { useLogout } from './use-logout.ts';
