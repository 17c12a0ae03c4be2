import { type Clock, ForbiddenError } from '@parcelbell/platform';
import { type TextKind, textTemplates } from '../../texts/text-templates.ts';
import type { MessageKind } from '../message/message.ts';
import { findTenant } from '../tenant/find-tenant.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { composeText } from '../text/compose-text.ts';
import { segments } from '../text/gsm7.ts';
import { renderTextTemplate, type TextLanguage, textLanguages } from '../text/render-text-template.ts';
import { sampleCodes } from './sample-codes.ts';
import { sampleMessage } from './sample-message.ts';

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
  /** How many segments the building's text takes. */
  readonly segments: number;
}

export interface ListTextTemplatesDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly clock: Clock;
}

const kinds: readonly TextKind[] = ['delivery', 'pickup', 'verification', 'memberAdded'];

/** The templates of text messages. Throws NotFoundError for an unknown building, and ForbiddenError for one that sends no texts. */
export async function listTextTemplates(
  { tenantId }: { readonly tenantId: string },
  { tenants, clock }: ListTextTemplatesDeps,
): Promise<ListedTextTemplate[]> {
  const tenant = await findTenant(tenants, tenantId);
  if (!tenant.smsEnabled) throw smsNotEnabled();
  return textLanguages.flatMap((language) => kinds.map((kind) => listed(kind, language, tenant, clock.now())));
}

function listed(kind: TextKind, language: TextLanguage, tenant: Tenant, now: Date): ListedTextTemplate {
  const { name, description } = textTemplates[language][kind];
  const sample = sampleMessage({ kind, language }, tenant, now);
  return {
    id: `${kind}-${language}`,
    name,
    description,
    content: contentFor(kind, language),
    notificationType: typeOf(kind),
    language,
    segments: segments(composeText(sample, tenant, sampleCodes)),
  };
}

/** A template whose only open placeholders are those that every client fills: where there is a code, it has a sample. */
function contentFor(kind: TextKind, language: TextLanguage): string {
  return renderTextTemplate(kind, language, {
    buildingName: '{{buildingName}}',
    unitNumber: '{{unitNumber}}',
    trackingId: '{{trackingId}}',
    code: '123456',
  });
}

function typeOf(kind: MessageKind): NotificationType {
  return kind === 'delivery' || kind === 'pickup' ? kind : 'other';
}

function smsNotEnabled(): ForbiddenError {
  return new ForbiddenError(
    'SMS_NOT_ENABLED',
    'SMS notifications are not enabled for this tenant. Contact your administrator to enable this feature.',
  );
}
