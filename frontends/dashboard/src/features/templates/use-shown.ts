import { messageLanguage, useLocale } from '@parcelbell/ui';
import { useListFilter } from '@parcelbell/ui/table';

/** Which template is shown, and how, kept in the address. The language is the reader's own until another one is chosen. */
export function useShown() {
  const { locale } = useLocale();
  const { filter, change } = useListFilter({
    template: 'any',
    language: ['en', 'fr'],
    width: ['phone'],
    scheme: ['dark'],
  });
  return {
    ...filter,
    language: filter.language || messageLanguage(locale),
    change: (next: Parameters<typeof change>[0]) => change(next, { replace: true }),
  };
}

export type Shown = ReturnType<typeof useShown>;
