import type { QueryOf } from '@parcelbell/client';

/** What a preview tells of in place of its sample values. */
export type PreviewedValues = QueryOf<'/api/sms/templates'>;
