import { type PublicTenant, useClient } from '@parcelbell/client';
import { useForm, useLocale } from '@parcelbell/ui';
import { type Registered, register } from './api/register.ts';
import {
  emptyRegistration,
  fieldOf,
  type RegistrationField,
  type RegistrationValues,
  registrationOf,
  validateRegistration,
} from './registration-values.ts';

/** The form's state. The typed values stay after every answer. */
export function useRegistration(building: PublicTenant, done: (registered: Registered) => void) {
  const client = useClient();
  const { locale } = useLocale();
  return useForm<RegistrationValues, RegistrationField>({
    initial: emptyRegistration(building.towers),
    check: (values) => validateRegistration(values, building),
    send: async (values) => done(await register(client, registrationOf(values, building, locale))),
    fieldOfType: { INVALID_UNIT: 'unit', INVALID_TOWER: 'tower' },
    fieldOf,
  });
}

export type RegistrationForm = ReturnType<typeof useRegistration>;
