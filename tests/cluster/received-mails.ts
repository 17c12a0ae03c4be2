export interface ReceivedMail {
  readonly to: readonly string[];
  readonly messageId: string;
  readonly text: string;
}

interface Summary {
  readonly ID: string;
  readonly MessageID: string;
  readonly To: readonly { readonly Address: string }[];
}

const pageSize = 500;
/** Few enough to leave the processors to the product. */
const readAtOnce = 4;

/** Every mail that a Mailpit has taken. Each is read once, because there are thousands. */
export function receivedMails(mailpitUrl: string): () => Promise<ReceivedMail[]> {
  const known = new Map<string, ReceivedMail>();
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${mailpitUrl}/api/v1/${path}`, { signal: AbortSignal.timeout(30_000) });
    if (!answer.ok) throw new Error(`Mailpit answered ${answer.status} to ${path}.`);
    return answer.json() as Promise<T>;
  };
  const read = async ({ ID, MessageID, To }: Summary): Promise<void> => {
    const { Text } = await get<{ readonly Text: string }>(`message/${ID}`);
    known.set(ID, { to: To.map(({ Address }) => Address), messageId: MessageID, text: Text });
  };
  /** A page, newest first; what arrives meanwhile shifts known mails to the next page, never new ones out of sight. */
  const readPage = async (start: number): Promise<boolean> => {
    const page = await get<{ readonly messages: readonly Summary[] }>(`messages?start=${start}&limit=${pageSize}`);
    const unknown = page.messages.filter(({ ID }) => !known.has(ID));
    const reader = async (): Promise<void> => {
      for (let next = unknown.pop(); next; next = unknown.pop()) await read(next);
    };
    const isNew = unknown.length > 0;
    await Promise.all(Array.from({ length: readAtOnce }, reader));
    return isNew && page.messages.length === pageSize;
  };
  return async () => {
    for (let start = 0; await readPage(start); start += pageSize);
    return [...known.values()];
  };
}
