import type { PhoneReading, TextConsentVersion } from '@parcelbell/addresses';
import { type FieldFault, ForbiddenError, InvalidError, MalformedError } from '@parcelbell/errors';
import { normaliseUnit, noTower } from '@parcelbell/rules';
import type { Language } from '../household/household.ts';
import { requireTenant, type TenantCopy } from '../tenant/tenant.ts';

/** The fields of a resident's form. */
export interface RegistrationForm {
  readonly tenantId: string;
  readonly unit: string;
  readonly tower: string;
  /** At least one, in lower case, without duplicates. */
  readonly emails: readonly string[];
  readonly phone: string;
  readonly enableSms: boolean;
  /** The wording of the consent to texts that the page showed. */
  readonly smsConsent?: TextConsentVersion;
  readonly language?: Language;
}

/** A registration that the building accepts. */
export interface Registration {
  readonly tenantId: string;
  readonly unit: string;
  readonly tower: string;
  readonly emails: readonly string[];
  /** In E.164; absent unless the form asks for texts and the building has them. */
  readonly phone?: string;
  readonly smsConsent?: TextConsentVersion;
  readonly language?: Language;
  /** Whether somebody who joins a household needs an approval. */
  readonly requireApproval: boolean;
}

/**
 * Checks a form against its building. `phoneReading` is the result of reading its phone. Throws a NotFoundError without such a building, a
 * ForbiddenError where it takes no registrations, a MalformedError for missing or wrong fields, and an InvalidError for a unit or tower that the
 * building does not have.
 */
export function acceptRegistration(
  form: RegistrationForm,
  phoneReading: PhoneReading,
  tenant: TenantCopy | undefined,
): Registration {
  const building = requireOpenBuilding(tenant);
  const phone = form.enableSms && building.smsEnabled ? phoneReading : undefined;
  const faults = [towerFault(form, building), emailsFault(form, building), phoneFault(form, phone)];
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new MalformedError(found, 'INVALID_REGISTRATION');
  return {
    tenantId: building.tenantId,
    ...unitRefOf(form, building),
    emails: form.emails,
    requireApproval: building.requireApproval,
    ...(phone && 'number' in phone ? { phone: phone.number } : {}),
    ...(phone && form.smsConsent ? { smsConsent: form.smsConsent } : {}),
    ...(form.language ? { language: form.language } : {}),
  };
}

/** The building, if it takes registrations. Throws a NotFoundError without it, a ForbiddenError where it takes none. */
export function requireOpenBuilding(found: TenantCopy | undefined): TenantCopy {
  const tenant = requireTenant(found);
  if (!tenant.isActive) {
    throw new ForbiddenError('TENANT_NOT_ACTIVE', 'This building does not take registrations at the moment.');
  }
  return tenant;
}

/** The unit and tower of a form. Throws an InvalidError where the building does not have them. */
function unitRefOf(form: RegistrationForm, building: TenantCopy): { unit: string; tower: string } {
  const unit = normaliseUnit(form.unit);
  const tower = building.isMultiTower ? form.tower : '';
  const units = building.validUnits.find((entry) => entry.tower === (tower || noTower))?.units;
  if (form.tower !== '' && (!building.isMultiTower || !units)) {
    throw new InvalidError('INVALID_TOWER', `Invalid tower: this building has no tower ${form.tower}.`, {
      params: { tower: form.tower },
    });
  }
  if (!units?.includes(unit)) {
    throw new InvalidError(
      'INVALID_UNIT',
      `Invalid unit: this building has no unit ${unit}${tower && ` in tower ${tower}`}.`,
      { params: { unit, tower: tower || undefined } },
    );
  }
  return { unit, tower };
}

function towerFault(form: RegistrationForm, building: TenantCopy): FieldFault | undefined {
  if (!building.isMultiTower || form.tower !== '') return undefined;
  return { path: 'tower', type: 'TOWER_REQUIRED', message: 'Tower selection is required' };
}

function emailsFault({ emails }: RegistrationForm, { maxResidentEmails }: TenantCopy): FieldFault | undefined {
  if (emails.length <= maxResidentEmails) return undefined;
  const message = `A unit of this building can have at most ${maxResidentEmails} e-mail addresses.`;
  return { path: 'emails', type: 'TOO_MANY_EMAILS', message, params: { max: maxResidentEmails } };
}

function phoneFault(form: RegistrationForm, phone: PhoneReading | undefined): FieldFault | undefined {
  if (!phone) return undefined;
  if (form.phone.trim() === '')
    return { path: 'phone', type: 'PHONE_REQUIRED', message: 'Phone number is required when SMS is enabled' };
  return 'fault' in phone ? { path: 'phone', ...phone.fault } : undefined;
}
