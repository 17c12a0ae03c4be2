import { ForbiddenError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import { type TextKind, textKinds, textTemplates } from '../../texts/text-templates.ts';
import { findTenant, type Tenant, type TenantRepository } from '../tenant/tenant.ts';
import { composeText } from '../text/compose-text.ts';
import { segments } from '../text/gsm7.ts';
import { renderTextTemplate, type TextLanguage, textLanguages } from '../text/render-text-template.ts';
import { textContact } from '../text/text-contact.ts';
import { type PreviewedValues, sampleCodes, sampleMessage } from './sample-message.ts';

export interface ListTextTemplatesDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly clock: Clock;
}

/** Lists the templates of text messages. Throws NotFoundError for an unknown building, and ForbiddenError for one without texts. */
export async function listTextTemplates(
  { tenantId, values }: { readonly tenantId: string; readonly values: PreviewedValues },
  { tenants, clock }: ListTextTemplatesDeps,
) {
  const tenant = await findTenant(tenants, tenantId);
  if (!tenant.smsEnabled)
    throw new ForbiddenError(
      'SMS_NOT_ENABLED',
      'SMS notifications are not enabled for this tenant. Contact your administrator to enable this feature.',
    );
  const now = clock.now();
  return textLanguages.flatMap((language) =>
    textKinds.map((type) => {
      const sample = sampleMessage({ type, language, values }, tenant, now);
      const example = composeText(sample, tenant, sampleCodes);
      return { ...listed(type, language, example), content: contentFor(type, language, tenant) };
    }),
  );
}

function listed(kind: TextKind, language: TextLanguage, example: string) {
  const { name, description } = textTemplates[language][kind];
  return {
    id: `${kind}-${language}`,
    name,
    description,
    notificationType: typeOf(kind),
    language,
    example,
    segments: segments(example),
  };
}

/** Fills all placeholders that clients do not know with samples, and the hint as the building has it. */
function contentFor(kind: TextKind, language: TextLanguage, tenant: Tenant): string {
  return renderTextTemplate(kind, language, {
    buildingName: '{{buildingName}}',
    unitNumber: '{{unitNumber}}',
    trackingId: '{{trackingId}}',
    code: '123456',
    count: '2',
    since: language === 'fr' ? '18 nov.' : 'Nov. 18',
    fee: '',
    hint: catalogueFor(language).textHint(textContact(tenant)),
  });
}

/** The types that clients know. */
function typeOf(kind: TextKind): 'delivery' | 'pickup' | 'other' {
  if (kind === 'deliveries') return 'delivery';
  return kind === 'delivery' || kind === 'pickup' ? kind : 'other';
}
