import { type TextConsentVersion, textConsentWordings } from '@parcelbell/addresses';
import { fault, notText, required, tooLong } from '@parcelbell/errors';
import { isEmailAddress, isSingleLine, notASingleLine, unitNumber, unitRequired } from '@parcelbell/rules';
import { z } from 'zod';
import { languages } from '../domain/household/household.ts';
import type { RegistrationForm } from '../domain/registration/registration.ts';

const emailRequired = fault('EMAIL_REQUIRED', 'At least one email address is required');

/** The error of a field: `needed` where it is absent, `wrong` where it has another type. */
function missingOr(needed: string, wrong: string) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? needed : wrong) };
}

function lowerCase(label: string) {
  return z
    .string({ error: notText(label) })
    .trim()
    .toLowerCase()
    .meta({ format: 'email' });
}

const unit = unitNumber(missingOr(unitRequired, notText('Unit')).error);

const validEmail = z
  .string()
  .max(254, { error: fault('EMAIL_TOO_LONG', 'This e-mail address is too long', { max: 254 }), abort: true })
  .refine(isEmailAddress, { error: fault('NOT_AN_EMAIL', 'Please enter a valid e-mail address') });

/** One e-mail address. */
export const emailField = lowerCase('E-mail address').pipe(validEmail);

const emails = z
  .array(
    lowerCase('Each e-mail address'),
    missingOr(emailRequired, fault('WRONG_TYPE', 'E-mails must be a list', { expected: 'array' })),
  )
  .min(1, { error: emailRequired })
  .max(20, { error: fault('TOO_MANY', 'Too many e-mail addresses', { max: 20 }) })
  .transform((addresses) => [...new Set(addresses.filter((address) => address !== ''))])
  .pipe(z.array(validEmail).min(1, { error: emailRequired }));

export const languageField = z.enum(languages, {
  error: fault('NOT_ONE_OF', `Language must be one of ${languages.join(', ')}`, { allowed: languages }),
});

const smsConsentField = z
  .enum(Object.keys(textConsentWordings) as TextConsentVersion[], {
    error: fault('NOT_ONE_OF', `smsConsent must be one of ${Object.keys(textConsentWordings).join(', ')}`, {
      allowed: Object.keys(textConsentWordings),
    }),
  })
  .meta({
    description: 'The version of the wording by which the resident agreed to texts; absent where none was shown',
  });

/** What the registration page sends. */
export const registrationForm = z.strictObject({
  tenantId: z
    .string(missingOr(required('Building'), notText('Building')))
    .min(1, { error: required('Building') })
    .max(64, { error: tooLong('Building', 64) })
    .refine(isSingleLine, { error: notASingleLine('Building') }),
  unit,
  tower: z
    .string({ error: notText('Tower') })
    .trim()
    .max(40, { error: tooLong('Tower', 40) })
    .refine(isSingleLine, { error: notASingleLine('Tower') })
    .nullish(),
  emails,
  phone: z
    .string({ error: notText('Phone') })
    .max(40, { error: tooLong('Phone', 40) })
    .nullish(),
  enableSMS: z
    .boolean({ error: fault('WRONG_TYPE', 'enableSMS must be true or false', { expected: 'boolean' }) })
    .nullish(),
  smsConsent: smsConsentField.nullish(),
  language: languageField.nullish(),
});

/** The building of a form, which may be invalid otherwise. */
export const namedTenant = z.object({ tenantId: z.string() });

/** The form as the domain takes it. */
export function formOf(form: z.output<typeof registrationForm>): RegistrationForm {
  return {
    tenantId: form.tenantId,
    unit: form.unit,
    tower: form.tower ?? '',
    emails: form.emails,
    phone: form.phone ?? '',
    enableSms: form.enableSMS ?? false,
    ...(form.smsConsent ? { smsConsent: form.smsConsent } : {}),
    ...(form.language ? { language: form.language } : {}),
  };
}
