import { useMutation } from '@parcelbell/client/query';
import { useState } from 'react';
import { isChangedMeanwhile, type Problems } from './problems.ts';

type FieldOf<Values> = keyof Values & string;

interface ServerFormOf<Values extends object, Fault extends string> {
  /** What is stored, as far as it is known; what a new entry begins with. */
  base: Values;
  /** What is wrong before anything is sent: for each field the key of its sentence. */
  check: (values: Values) => Partial<Record<FieldOf<Values>, Fault>>;
  /** Sends everything, or only what differs from what is stored. */
  save: (values: Values, changes: Partial<Values>) => Promise<void>;
  /** Puts what the server refused beside its fields. */
  place: (error: unknown) => Problems<FieldOf<Values>>;
  /** Asks for what is stored now, after somebody else has changed it. */
  refresh?: () => Promise<unknown>;
}

/**
 * A form over something that is stored. What was typed lies over what is stored: when somebody else changes that meanwhile,
 * the other fields follow, and nothing typed is lost.
 */
export function useServerForm<Values extends object, Fault extends string>(of: ServerFormOf<Values, Fault>) {
  type Field = FieldOf<Values>;
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [faults, setFaults] = useState<Partial<Record<Field, Fault>>>({});
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [changedMeanwhile, setChangedMeanwhile] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const values = { ...of.base, ...typed };
  const changes = differing(values, of.base);
  const saving = useMutation({
    mutationFn: () => of.save(values, changes),
    onSuccess: () => setTyped({}),
    onError: async (error) => {
      const conflict = isChangedMeanwhile(error);
      if (conflict) await of.refresh?.();
      setChangedMeanwhile(conflict);
      setProblems(conflict ? {} : of.place(error));
    },
  });
  return {
    values,
    busy: saving.isPending,
    faults,
    problems,
    changedMeanwhile,
    /** How often it was sent, or could not be. */
    attempts,
    changed: Object.keys(changes).length > 0,
    edit: (edits: Partial<Values>) => {
      setTyped({ ...typed, ...edits });
      setFaults(without(faults, Object.keys(edits)));
      setProblems(without(problems, Object.keys(edits)));
    },
    submit: async () => {
      if (saving.isPending) return;
      const found = of.check(values);
      setFaults(found);
      if (Object.keys(found).length === 0) {
        setProblems({});
        setChangedMeanwhile(false);
        await saving.mutateAsync().catch(() => undefined);
      }
      setAttempts((before) => before + 1);
    },
  };
}

function differing<T extends object>(values: T, base: T): Partial<T> {
  const stored = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => stored.get(name) !== value)) as Partial<T>;
}

function without<T extends object>(all: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as T;
}
