import type { Language } from '../household/household.ts';

/** What a resident's form says, well formed. */
export interface RegistrationForm {
  readonly tenantId: string;
  readonly unit: string;
  readonly tower: string;
  /** In small letters, each once, at least one. */
  readonly emails: readonly string[];
  readonly phone: string;
  readonly enableSms: boolean;
  readonly language?: Language;
}

/** A registration that the building accepts. */
export interface Registration {
  readonly tenantId: string;
  readonly unit: string;
  readonly tower: string;
  readonly emails: readonly string[];
  /** In E.164; absent unless texts are wanted and the building has them. */
  readonly phone?: string;
  readonly language?: Language;
  /** The building wants a yes to whoever joins others. */
  readonly requireApproval: boolean;
}
