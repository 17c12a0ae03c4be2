import { useSearchParams } from 'react-router-dom';
import type { FilterBarProps } from './filter-bar.tsx';

/** The values that a choice may have; `any` where it may be any text. */
type Choices = Readonly<Record<string, readonly string[] | 'any'>>;
type ValueOf<V> = V extends readonly (infer Value extends string)[] ? Value | '' : string;

/** What a list is narrowed by. A choice that is not made is ''. */
export type ListFilter<C extends Choices> = { readonly [Name in keyof C]: ValueOf<C[Name]> } & {
  readonly q: string;
  /** From 1. */
  readonly page: number;
};

export interface UsedListFilter<C extends Choices> {
  readonly filter: ListFilter<C>;
  /** Changes the address. A change of anything but the page leads to the first page. */
  readonly change: ChangeFilter<C>;
}

export interface Narrowing {
  /** Whether a search or a narrowing choice is set. */
  readonly isNarrowed: boolean;
  /** For `FilterBar`. */
  readonly bar: Pick<FilterBarProps, 'q' | 'onSearch' | 'chosen' | 'onClear'>;
}

type ChangeFilter<C extends Choices> = (changes: Partial<ListFilter<C>>, how?: { replace: boolean }) => void;

/**
 * A list's search, choices and page in the address, so that Back, a reload and a shared link keep them. What the address
 * has besides stays, and what is invalid is ignored. `narrowing` are the choices that Clear takes back:
 * `useListFilter({ status: ['active', 'suspended'], sort: ['-name'] }, ['status'])`.
 */
export function useListFilter<const C extends Choices>(
  choices: C,
  narrowing: readonly (keyof C & string)[] = [],
): UsedListFilter<C> & Narrowing {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params, choices);
  const change = (changes: object, how?: { replace: boolean }) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ page: 1, ...changes })) {
      const text = String(value);
      if (text === '' || (name === 'page' && text === '1')) next.delete(name);
      else next.set(name, text);
    }
    setParams(next, { ...how, preventScrollReset: true });
  };
  const chosen = narrowing.filter((name) => filter[name] !== '').length;
  const bar = {
    q: filter.q,
    chosen,
    onSearch: (q: string) => change({ q }, { replace: true }),
    onClear: () => change(Object.fromEntries(['q', ...narrowing].map((name) => [name, '']))),
  };
  return { filter, change, bar, isNarrowed: filter.q !== '' || chosen > 0 };
}

function readFilter<C extends Choices>(params: URLSearchParams, choices: C): ListFilter<C> {
  const chosen = Object.entries(choices).map(([name, values]) => {
    const value = params.get(name) ?? '';
    return [name, values === 'any' || values.includes(value) ? value : ''];
  });
  const page = params.get('page') ?? '';
  return {
    ...Object.fromEntries(chosen),
    q: params.get('q')?.trim() ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}
