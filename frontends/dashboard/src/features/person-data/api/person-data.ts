import { type AnswerTo, type BodyOf, useClient, whole } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';

/** What the building has of a person. */
export type PersonData = AnswerTo<'post', '/api/residents/person-data/search'>;
export type PersonContact = PersonData['contacts'][number];
export type PersonStay = PersonData['stays'][number];
type MessagePage = AnswerTo<'post', '/api/residents/person-data/messages'>;
export type PersonMessage = MessagePage['messages'][number];
type PickupPage = AnswerTo<'post', '/api/residents/person-data/pickups'>;
export type PersonPickup = PickupPage['pickups'][number];

/** Who is meant: one of both, as it was typed. It goes into bodies alone, never into an address or a query's key. */
export type Named = Pick<BodyOf<'post', '/api/residents/person-data/search'>, 'email' | 'phone'>;

/** How many pickups may be chosen at once. */
export const maxChosen = 500;

/** An export asks four services and may have 5,000 messages. */
const exportMs = 60_000;

/** Whom somebody means by what they typed. */
export function namedBy(typed: string): Named {
  const text = typed.trim();
  // A phone number has no letters.
  return /[@\p{L}]/u.test(text) ? { email: text } : { phone: text };
}

/** The calls about a person. Each is an entry of the audit log, so none is repeated by itself. */
export function usePersonData() {
  const client = useClient();
  return {
    search: async (named: Named): Promise<PersonData> =>
      whole(await client.post('/api/residents/person-data/search', { body: named }), 'contacts', 'requests', 'stays'),
    messages: async (named: Named, after?: string) => {
      const body = { ...named, ...(after ? { after } : {}) };
      const page = await client.post('/api/residents/person-data/messages', { body });
      return { entries: whole(page, 'messages').messages, next: page.next };
    },
    pickups: async (named: Named, after?: string) => {
      const body = { ...named, ...(after ? { after } : {}) };
      const page = await client.post('/api/residents/person-data/pickups', { body });
      return { entries: whole(page, 'pickups').pickups, next: page.next };
    },
  };
}

/** Fetches what the building has of a person as a file, with the chosen pickups. */
export function useExportPerson(named: Named, packageIds: readonly string[]) {
  const client = useClient();
  const body = { ...named, packageIds: [...packageIds] };
  return {
    asJson: useMutation({
      mutationFn: () => client.post('/api/residents/person-data/export', { body, timeoutMs: exportMs }),
    }),
    asPage: useMutation({
      mutationFn: (language: 'en' | 'fr') =>
        client.post('/api/residents/person-data/page', {
          body: { ...body, language },
          answer: 'file',
          timeoutMs: exportMs,
        }),
    }),
  };
}
