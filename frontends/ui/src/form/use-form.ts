import type { FieldFault, Reason } from '@parcelbell/client';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useErrorText } from '../text/errors/use-error-text.ts';
import { placeRefusal } from './place-refusal.ts';

interface FormOptions<Values extends object, Field extends string> {
  /** What the fields show until they are edited. What comes later, because somebody else changed it, shows in the fields that are not. */
  initial: Values;
  /** What is wrong before anything is sent. It is called again while that is shown, so that the sentences are in the reader's language. */
  check?: (values: Values) => Partial<Record<Field, string | Reason | undefined>>;
  /** Sends the values. What it throws is the failure, or the problems of the fields that the server names. */
  send: (values: Values) => unknown;
  /** The field of a refusal that is about one without naming it, by the type of the refusal. */
  fieldOfType?: Readonly<Record<string, Field>>;
  /** The field that a fault of the server is about. Default: that of its path. */
  fieldOf?: (fault: FieldFault, values: Values) => Field | undefined;
}

interface Outcome {
  /** The fields with a problem. Of those without a reason of the server, `check` says it. */
  readonly problems: ReadonlyMap<string, Reason | undefined>;
  readonly failure: Error | undefined;
}

type Typed = string | { readonly currentTarget: { readonly value: string } };

const noOutcome: Outcome = { problems: new Map(), failure: undefined };

/** A form: what is typed lies over `initial`, is checked, and is sent once at a time. It needs no `QueryClientProvider`. */
export function useForm<Values extends object, Field extends string = keyof Values & string>(
  options: FormOptions<Values, Field>,
) {
  const { initial, send } = options;
  type Name = keyof Values & string;
  const say = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  // Two presses within one frame see the same state; the ref already differs.
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [outcome, setOutcome] = useState(noOutcome);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus to the first field with a problem.
  useEffect(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [attempt]);

  const values: Values = { ...initial, ...typed };
  const changes = differing(values, initial);
  let checked: Partial<Record<string, string | Reason>> | undefined;
  const check = () => (checked ??= options.check?.(values) ?? {});
  const problem = (field: Field | Name): string | undefined => {
    const why = outcome.problems.has(field) ? (outcome.problems.get(field) ?? check()[field]) : undefined;
    return typeof why === 'string' ? why : say(why);
  };

  const set = useCallback(
    (edits: Partial<Values> | ((values: Values) => Partial<Values>), ...fields: readonly Field[]) => {
      const isComputed = typeof edits === 'function';
      const edited: readonly string[] = fields.length > 0 || isComputed ? fields : Object.keys(edits);
      // What is typed as it is stored follows what somebody else stores.
      setTyped((before) =>
        differing({ ...initial, ...before, ...(isComputed ? edits({ ...initial, ...before }) : edits) }, initial),
      );
      setOutcome(({ problems, failure }) => ({
        problems: new Map([...problems].filter(([field]) => !edited.includes(field))),
        failure,
      }));
    },
    [initial],
  );
  const refuse = (refusal: Outcome) => {
    setOutcome(refusal);
    setAttempt((before) => before + 1);
  };
  const fail = (error: unknown) => refuse(placeRefusal(error, values, options));
  const submit = async () => {
    if (isSending.current) return;
    const found = Object.entries(check()).flatMap(([field, why]) => (why ? [[field, undefined] as const] : []));
    if (found.length > 0) return refuse({ problems: new Map(found), failure: undefined });
    isSending.current = true;
    setPending(true);
    setOutcome(noOutcome);
    try {
      await send(values);
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };

  return {
    values,
    /** The values that differ from `initial`. */
    changes,
    isChanged: Object.keys(changes).length > 0,
    isPending,
    /** The sentence about a field that has a problem. */
    problem,
    fieldsWithProblems: Array.from(outcome.problems.keys(), (field) => field as Field),
    /** How often it was refused. */
    attempt,
    /** Why it was not sent, where that is not only about fields. */
    failure: outcome.failure,
    /** Shows an error as if sending had thrown it. */
    fail,
    /** Changes values, and removes the problems of the fields: those that are named, else those of the given values. */
    set,
    /** Takes back what was typed and what is wrong with it. */
    reset: () => {
      setTyped({});
      setOutcome(noOutcome);
    },
    /** For the `form` element. Each attempt that is refused moves the focus to the first field with a problem. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** For a field of the kit. A choice offers no other values than those of the field. */
    field: <N extends Name>(name: N) => ({
      value: values[name],
      error: problem(name),
      onChange: (next: Typed) =>
        set({ [name]: typeof next === 'string' ? next : next.currentTarget.value } as Partial<Values>),
    }),
    /** For a checkbox or a switch. */
    flag: <N extends Name>(name: N) => ({
      checked: values[name],
      onChange: ({ currentTarget: { checked } }: { readonly currentTarget: { readonly checked: boolean } }) =>
        set({ [name]: checked } as Partial<Values>),
    }),
  };
}

function differing<T extends object>(values: T, initial: T): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(initial));
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** What `useForm` answers. */
export type Form<Values extends object = object, Field extends string = keyof Values & string> = ReturnType<
  typeof useForm<Values, Field>
>;
