import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, type Shape } from '../harness/product-process.ts';

/** What a fixture's maker wrote down while a release created its data. */
export interface Recorded {
  readonly release: string;
  /** When the release was ended, as it saw the time. */
  readonly endedAt: string;
  readonly links: {
    /** Codes of verification mails whose address is verified, or waits. */
    readonly verified: string;
    readonly pending: string;
    /** Codes of unsubscribe links of an address that gets mail, and of one that said no. */
    readonly subscribed: string;
    readonly unsubscribed: string;
  };
  /** Registrations whose phone waits for a code, and the code that it got. */
  readonly phone: { readonly residentId: string; readonly code: string };
  /** A session's cookies and the header that goes with them; an access token of it. */
  readonly session: { readonly cookie: string; readonly xsrf: string; readonly accessToken: string };
  readonly parcels: {
    /** One whose mail waited for a mail server. */
    readonly queued: string;
    /** Logged, but not published when the release was killed. */
    readonly unpublished: readonly string[];
    /** In the dead letters of every service that reads deliveries. */
    readonly deadLetter: string;
  };
  /** A parcel that waits, and its tracking number. */
  readonly tracked: { readonly packageId: string; readonly tracking: string };
  /** What the release itself answered, started again on a copy. */
  readonly answers: readonly RecordedAnswer[];
  /** The mails and texts after that. */
  readonly mails: readonly string[];
  readonly texts: readonly string[];
}

export interface RecordedAnswer {
  readonly call: string;
  readonly status: number;
  readonly body: unknown;
}

/** The releases whose data is kept, oldest first. The first one is `main` of that day, see README.md. */
export const releases = ['2026-11-26'] as const;

export function folderOf(release: string, shape: Shape): string {
  return path.join(root, 'tests/releases', release, shape);
}

export async function readRecorded(release: string, shape: Shape): Promise<Recorded> {
  return JSON.parse(await readFile(path.join(folderOf(release, shape), 'recorded.json'), 'utf8')) as Recorded;
}
