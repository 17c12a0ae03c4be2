import { useForm } from '@parcelbell/ui/form';
import { type ChangeEvent, useEffect, useEffectEvent } from 'react';
import type { HistoryFilter } from './filter.ts';

/** How long the search waits after the last key. */
const settledMs = 250;

type Choice = 'range' | 'courier' | 'status';
type Change = (changes: Partial<HistoryFilter>, how?: { replace: boolean }) => void;

/**
 * The fields of the filter. A choice counts at once, a search once the typing pauses. The address holds what counts, so
 * the fields follow it when it changes from elsewhere (Back, Clear); until the typing pauses, what is typed stays.
 */
export function useFilterForm({ q, range, courier, status }: HistoryFilter, onChange: Change) {
  const form = useForm({ mode: 'controlled', initialValues: { q, range, courier, status } });
  const typed = form.values.q.trim();
  const search = useEffectEvent(() => onChange({ q: typed }, { replace: true }));
  const follow = useEffectEvent(() => form.setValues({ range, courier, status, ...(typed === q ? {} : { q }) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the fields follow.
  useEffect(() => follow(), [q, range, courier, status]);
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => search(), settledMs);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return {
    search: form.getInputProps('q'),
    choice: (name: Choice) => {
      const input = form.getInputProps(name);
      const choose = (event: ChangeEvent<HTMLSelectElement>) => {
        input.onChange(event);
        onChange({ [name]: event.currentTarget.value });
      };
      return { ...input, onChange: choose };
    },
  };
}
