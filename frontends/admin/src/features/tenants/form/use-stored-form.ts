import type { FieldFault, Reason } from '@parcelbell/client';
import { type Locale, useForm, useLocale } from '@parcelbell/ui';
import { useMemo, useState } from 'react';
import { isChangedMeanwhile } from '../../../lists/changed-meanwhile.ts';

/** What somebody else saved while the form was open. */
export interface Meanwhile<Field extends string> {
  /** The fields that somebody else changed. */
  readonly theirs: readonly Field[];
  /** Those of them that were changed here too, and keep what was typed. */
  readonly both: readonly Field[];
}

interface StoredFormOptions<Stored, Values extends object, Field extends string> {
  /** What the form is filled from at first. */
  stored: Stored;
  valuesOf: (stored: Stored, locale: Locale) => Values;
  /** The fields in which two states of the form say something else. */
  differing: (one: Values, other: Values) => readonly Field[];
  /** The newest state, with what was typed over the state that the form was filled from. */
  rebased: (typed: Values, base: Values, newest: Values) => Values;
  check: (values: Values, stored: Stored) => readonly { readonly field: Field; readonly reason: Reason }[];
  save: (values: Values) => Promise<void>;
  fetchNewest: (stored: Stored) => Promise<Stored>;
  fieldOfType?: Readonly<Record<string, Field>>;
  fieldOf?: (fault: FieldFault, values: Values) => Field | undefined;
}

/** A form over what is stored and others may change meanwhile: then it is filled anew, and keeps what was typed. */
export function useStoredForm<Stored, Values extends object, Field extends string>(
  options: StoredFormOptions<Stored, Values, Field>,
) {
  const { valuesOf, differing, rebased, check, save, fetchNewest, fieldOfType, fieldOf } = options;
  const { locale } = useLocale();
  const [stored, setStored] = useState(options.stored);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Field>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is filled anew by what is stored and by the language.
  const initial = useMemo(() => valuesOf(stored, locale), [stored, locale]);
  const form = useForm<Values, Field>({
    initial,
    check: (values) =>
      Object.fromEntries(check(values, stored).map(({ field, reason }) => [field, reason])) as Partial<
        Record<Field, Reason>
      >,
    send: save,
    ...(fieldOfType ? { fieldOfType } : {}),
    ...(fieldOf ? { fieldOf } : {}),
  });
  const { values, set, reset } = form;
  const changed = differing(initial, values);

  /** Fills the form from the newest state, and keeps what was typed. What did not come from others is only said where it was changed here too. */
  const takeNewest = async (by: 'others' | 'own') => {
    const newest = await fetchNewest(stored);
    const there = valuesOf(newest, locale);
    const theirs = differing(initial, there);
    const both = theirs.filter((field) => changed.includes(field));
    set((typed) => rebased(typed, initial, there));
    setStored(newest);
    setMeanwhile(by === 'others' || both.length > 0 ? { theirs, both } : undefined);
  };

  return {
    ...form,
    /** What the form is filled from. */
    stored,
    initial,
    changed,
    meanwhile,
    takeNewest,
    /** Keeps what is stored of it already. */
    keep: (part: Partial<Stored>) => setStored((before) => ({ ...before, ...part })),
    /** Saves by `change`; if somebody else was faster, the form takes what they saved. */
    changing: async (change: () => Promise<void>) => {
      try {
        await change();
        setMeanwhile(undefined);
        reset();
      } catch (error) {
        if (!isChangedMeanwhile(error)) throw error;
        await takeNewest('others');
      }
    },
    discard: () => {
      reset();
      setMeanwhile(undefined);
    },
  };
}
