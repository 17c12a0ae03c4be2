import { useState } from 'react';
import type { UserValues } from './api/change-users.ts';
import type { ListedUser } from './api/users.ts';
import { isChangedMeanwhile, problemsOf, type UserField, type UserProblems } from './user-problems.ts';

/** What is missing, as keys of the messages. */
type Missing = Partial<Record<UserField, 'emailRequired' | 'nameRequired'>>;

const empty: UserValues = { email: '', name: '', role: 'user' };

interface UserFormOf {
  /** The newest that is known of the user; none for a new one. */
  user?: ListedUser;
  /** Sends what was typed, trimmed, and with a user only what differs from them. */
  save: (values: UserValues, changes: Partial<UserValues>) => Promise<void>;
  /** Asks for the newest of the user, after somebody else has changed them. */
  refresh?: () => Promise<unknown>;
}

/**
 * The form of a user. What was typed lies over the user as they are now: when somebody else changes them meanwhile,
 * the other fields follow, and nothing typed is lost.
 */
export function useUserForm({ user, save, refresh }: UserFormOf) {
  const [typed, setTyped] = useState<Partial<UserValues>>({});
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const [problems, setProblems] = useState<UserProblems>({});
  const [changedMeanwhile, setChangedMeanwhile] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const base = user ? { email: user.email, name: user.name, role: user.systemRole } : empty;
  const values = { ...base, ...typed };
  const changes = changesOf(values, base);
  const send = async () => {
    setBusy(true);
    setProblems({});
    setChangedMeanwhile(false);
    try {
      await save(trimmed(values), changes);
      setTyped({});
    } catch (error) {
      const conflict = isChangedMeanwhile(error);
      if (conflict) await refresh?.();
      setChangedMeanwhile(conflict);
      if (!conflict) setProblems(problemsOf(error));
    }
    setBusy(false);
    setAttempts((before) => before + 1);
  };
  return {
    /** How often it was sent, or could not be. */
    attempts,
    values,
    busy,
    missing,
    problems,
    changedMeanwhile,
    changed: Object.keys(changes).length > 0,
    edit: (edits: Partial<UserValues>) => {
      setTyped({ ...typed, ...edits });
      const edited = Object.keys(edits);
      setMissing(without(missing, edited));
      setProblems(without(problems, edited));
    },
    submit: async () => {
      if (busy) return;
      const lacks = missingIn(values);
      setMissing(lacks);
      if (Object.keys(lacks).length === 0) await send();
      else setAttempts(attempts + 1);
    },
  };
}

export type UserForm = ReturnType<typeof useUserForm>;

function missingIn({ email, name }: UserValues): Missing {
  return {
    ...(email.trim() === '' ? { email: 'emailRequired' } : {}),
    ...(name.trim() === '' ? { name: 'nameRequired' } : {}),
  };
}

function trimmed({ email, name, role }: UserValues): UserValues {
  return { email: email.trim(), name: name.trim(), role };
}

/** The fields that differ from what is stored. */
function changesOf(values: UserValues, base: UserValues): Partial<UserValues> {
  const { email, name, role } = trimmed(values);
  return {
    ...(email === base.email ? {} : { email }),
    ...(name === base.name ? {} : { name }),
    ...(role === base.role ? {} : { role }),
  };
}

function without<T extends object>(all: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as T;
}
