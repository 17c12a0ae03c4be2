import type { QueryOf } from '@parcelbell/client';

type Query = QueryOf<'getSmsTemplates'>;

/** What a preview tells of in place of its sample values. */
export type PreviewedValues = { readonly [K in keyof Query]?: Query[K] | undefined };
