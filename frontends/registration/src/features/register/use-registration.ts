import { type PublicTenant, useClient } from '@parcelbell/client';
import { useLocale } from '@parcelbell/ui';
import { useRef, useState } from 'react';
import { type Registered, register } from './api/register.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import {
  emptyRegistration,
  type FieldErrors,
  fieldsWithErrors,
  type RegistrationField,
  type RegistrationValues,
  registrationOf,
  validateRegistration,
} from './registration-values.ts';

export interface RegistrationForm {
  readonly values: RegistrationValues;
  readonly errors: FieldErrors;
  readonly failure: Refusal['form'];
  readonly isSending: boolean;
  /** Changes values and clears the errors of the given fields. */
  readonly edit: (changes: Partial<RegistrationValues>, fields: readonly RegistrationField[]) => void;
  /** Sends the form if it is valid. Resolves with the fields that have errors, in the form's order. */
  readonly submit: () => Promise<RegistrationField[]>;
}

/** The form's state. The typed values stay after every answer. */
export function useRegistration(building: PublicTenant, done: (registered: Registered) => void): RegistrationForm {
  const client = useClient();
  const { locale } = useLocale();
  const [values, setValues] = useState(() => emptyRegistration(building.towers));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Refusal['form']>();
  const [isSending, setSending] = useState(false);
  // Two presses within one frame see the same state; the ref already differs.
  const busy = useRef(false);

  const refuse = ({ fields, form }: Refusal) => {
    setErrors(fields);
    setFailure(form);
    return fieldsWithErrors(fields);
  };

  const send = async () => {
    busy.current = true;
    setSending(true);
    try {
      done(await register(client, registrationOf(values, building, locale)));
      return refuse({ fields: {} });
    } catch (error) {
      return refuse(refusalOf(error, values));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    values,
    errors,
    failure,
    isSending,
    edit: (changes, fields) => {
      setValues((before) => ({ ...before, ...changes }));
      setErrors((before) => withoutFields(before, fields));
    },
    submit: async () => {
      if (busy.current) return [];
      const faults = validateRegistration(values, building);
      const fields = refuse({ fields: faults });
      return fields.length > 0 ? fields : send();
    },
  };
}

function withoutFields(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
