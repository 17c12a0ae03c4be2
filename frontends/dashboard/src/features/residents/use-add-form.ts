import { useMutation } from '@parcelbell/client/query';
import { useLocale } from '@parcelbell/ui';
import { useState } from 'react';
import { type AddField, type AddProblems, type AddValues, missingIn, newResidentOf, problemsOf } from './add-values.ts';
import { useChangeResidents } from './api/change-residents.ts';
import type { Resident } from './api/residents.ts';

const noProblems: AddProblems = { fields: {} };

interface AddFormOf {
  isMultiTower: boolean;
  onAdded: (resident: Resident, addresses: readonly string[]) => void;
}

/** The form of a new resident. What was typed stays until the server has taken it. */
export function useAddForm({ isMultiTower, onAdded }: AddFormOf) {
  const { locale } = useLocale();
  const { add } = useChangeResidents();
  const [empty] = useState<AddValues>(() => emptyValues(locale));
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState(noProblems);
  const [attempts, setAttempts] = useState(0);

  const adding = useMutation({
    mutationFn: (sent: AddValues) => add(newResidentOf(sent, { isMultiTower })),
    onSuccess: (resident, sent) => {
      setProblems(noProblems);
      onAdded(resident, newResidentOf(sent, { isMultiTower }).emails);
    },
    onError: (error, sent) => setProblems(problemsOf(error, sent)),
  });

  return {
    values,
    problems,
    busy: adding.isPending,
    /** How often somebody tried to send it. */
    attempts,
    changed: JSON.stringify({ ...values, language: '' }) !== JSON.stringify({ ...empty, language: '' }),
    /** Changes values, and takes back what was wrong with these fields. */
    edit: (changes: Partial<AddValues>, ...fields: readonly AddField[]) => {
      setValues((before) => ({ ...before, ...changes }));
      setProblems((before) => ({ ...before, fields: without(before.fields, fields) }));
    },
    /** `tower`: the one that is chosen, or the only one that has such a unit. */
    submit: async (tower: string | undefined) => {
      if (adding.isPending) return;
      const sent = { ...values, tower: tower ?? '' };
      const fields = missingIn(sent, { isMultiTower });
      setProblems({ fields });
      if (Object.keys(fields).length === 0) await adding.mutateAsync(sent).catch(() => undefined);
      setAttempts((before) => before + 1);
    },
  };
}

export type AddForm = ReturnType<typeof useAddForm>;

function emptyValues(language: 'en' | 'fr'): AddValues {
  return { unit: '', tower: '', emails: [''], wantsTexts: false, phone: '', language };
}

function without<T extends object>(all: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as Partial<T>;
}
