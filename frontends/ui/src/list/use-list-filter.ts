import { useSearchParams } from 'react-router-dom';

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
  readonly change: (changes: Partial<ListFilter<C>>, how?: { replace: boolean }) => void;
}

/**
 * A list's search, choices and page in the address, so that Back, a reload and a shared link keep them. What the address
 * has besides stays, and what is invalid is ignored. Give it a constant: `useListFilter({ status: ['active', 'suspended'] })`.
 */
export function useListFilter<const C extends Choices>(choices: C): UsedListFilter<C> {
  const [params, setParams] = useSearchParams();
  const change: UsedListFilter<C>['change'] = (changes, how) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ page: 1, ...changes })) {
      const text = String(value);
      if (text === '' || (name === 'page' && text === '1')) next.delete(name);
      else next.set(name, text);
    }
    setParams(next, { ...how, preventScrollReset: true });
  };
  return { filter: readFilter(params, choices), change };
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
