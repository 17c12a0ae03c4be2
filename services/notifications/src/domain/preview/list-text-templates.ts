import { ForbiddenError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import { type TextKind, textKinds, textTemplates } from '../../texts/text-templates.ts';
import { findTenant } from '../tenant/find-tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { composeText } from '../text/compose-text.ts';
import { segments } from '../text/gsm7.ts';
import { renderTextTemplate, type TextLanguage, textLanguages } from '../text/render-text-template.ts';
import { sampleCodes } from './sample-codes.ts';
import { type PreviewedValues, sampleMessage } from './sample-message.ts';

/** What a template is about, for clients that know no more than this. */
type NotificationType = 'delivery' | 'pickup' | 'other';

/** A template of text messages as clients see it. */
export interface ListedTextTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly content: string;
  readonly notificationType: NotificationType;
  readonly language: TextLanguage;
  /** The text as it is sent, with sample values where none are given. */
  readonly example: string;
  /** How many segments the building's text takes. */
  readonly segments: number;
}

export interface ListTextTemplatesDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly clock: Clock;
}

/** The templates of text messages. Throws NotFoundError for an unknown building, and ForbiddenError for one that sends no texts. */
export async function listTextTemplates(
  { tenantId, values }: { readonly tenantId: string; readonly values: PreviewedValues },
  { tenants, clock }: ListTextTemplatesDeps,
): Promise<ListedTextTemplate[]> {
  const tenant = await findTenant(tenants, tenantId);
  if (!tenant.smsEnabled) throw smsNotEnabled();
  const now = clock.now();
  return textLanguages.flatMap((language) =>
    textKinds.map((type) => {
      const sample = sampleMessage({ type, language, values }, tenant, now);
      return listed(type, language, composeText(sample, tenant, sampleCodes));
    }),
  );
}

function listed(kind: TextKind, language: TextLanguage, example: string): ListedTextTemplate {
  const { name, description } = textTemplates[language][kind];
  return {
    id: `${kind}-${language}`,
    name,
    description,
    content: contentFor(kind, language),
    notificationType: typeOf(kind),
    language,
    example,
    segments: segments(example),
  };
}

/** A template whose only open placeholders are those that every client fills: where there is a code, it has a sample. */
function contentFor(kind: TextKind, language: TextLanguage): string {
  return renderTextTemplate(kind, language, {
    buildingName: '{{buildingName}}',
    unitNumber: '{{unitNumber}}',
    trackingId: '{{trackingId}}',
    code: '123456',
    count: '2',
    since: language === 'fr' ? '18 nov.' : 'Nov. 18',
    fee: '',
  });
}

function typeOf(kind: TextKind): NotificationType {
  if (kind === 'deliveries') return 'delivery';
  return kind === 'delivery' || kind === 'pickup' ? kind : 'other';
}

function smsNotEnabled(): ForbiddenError {
  return new ForbiddenError(
    'SMS_NOT_ENABLED',
    'SMS notifications are not enabled for this tenant. Contact your administrator to enable this feature.',
  );
}
