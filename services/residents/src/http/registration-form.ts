import {
  isEmailAddress,
  isSingleLine,
  longestUnit,
  singleLineSentence,
  unitForm,
  unitFormSentence,
  unitTooLongSentence,
} from '@parcelbell/platform';
import { z } from 'zod';
import { languages } from '../domain/household/household.ts';
import type { RegistrationForm } from '../domain/registration/registration.ts';

const emailsNeeded = 'At least one email address is required';

/** Says that a field is needed where it is absent, and that it must be text where it is something else. */
function missingOr(needed: string, wrong: string) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? needed : wrong) };
}

const unit = z
  .string(missingOr('Unit number is required', 'Unit must be text'))
  .trim()
  .min(1, { error: 'Unit number is required', abort: true })
  .max(longestUnit, { error: unitTooLongSentence, abort: true })
  .regex(unitForm, { error: unitFormSentence });

const emails = z
  .array(
    z.string({ error: 'Each email address must be text' }).trim().toLowerCase().meta({ format: 'email' }),
    missingOr(emailsNeeded, 'Emails must be a list'),
  )
  .min(1, { error: emailsNeeded })
  .max(20, { error: 'Too many email addresses' })
  .transform((addresses) => [...new Set(addresses.filter((address) => address !== ''))])
  .pipe(
    z
      .array(
        z
          .string()
          .max(254, { error: 'This email address is too long', abort: true })
          .refine(isEmailAddress, { error: 'Please enter a valid email address' }),
      )
      .min(1, { error: emailsNeeded }),
  );

/** What the registration page sends. */
export const registrationForm = z.strictObject({
  tenantId: z
    .string(missingOr('Building is required', 'Building must be text'))
    .min(1, { error: 'Building is required' })
    .max(64, { error: 'Building is too long (max 64 characters)' })
    .refine(isSingleLine, { error: singleLineSentence('Building') }),
  unit,
  tower: z
    .string({ error: 'Tower must be text' })
    .trim()
    .max(40, { error: 'Tower is too long (max 40 characters)' })
    .refine(isSingleLine, { error: singleLineSentence('Tower') })
    .nullish(),
  emails,
  phone: z
    .string({ error: 'Phone must be text' })
    .max(40, { error: 'Phone is too long (max 40 characters)' })
    .nullish(),
  enableSMS: z.boolean({ error: 'enableSMS must be true or false' }).nullish(),
  language: z.enum(languages, { error: `Language must be one of ${languages.join(', ')}` }).nullish(),
});

/** The form as the domain takes it. */
export function formOf(form: z.output<typeof registrationForm>): RegistrationForm {
  return {
    tenantId: form.tenantId,
    unit: form.unit,
    tower: form.tower ?? '',
    emails: form.emails,
    phone: form.phone ?? '',
    enableSms: form.enableSMS ?? false,
    ...(form.language ? { language: form.language } : {}),
  };
}
