import { rmSync } from 'node:fs';
import { type Installation, readIfThere, writeDurably } from './installation.ts';

/** A change of the version that is in progress, or was when its process was killed. */
export interface Journal {
  readonly from: string;
  readonly to: string;
  /** The backup of the data as `from` left them; undefined as long as nothing has changed them. */
  readonly backup?: string;
}

const journalOf = ({ home }: Installation): string => `${home}/upgrade.json`;

/** The change that is in progress. While there is one, the product is not started. */
export function readJournal(installation: Installation): Journal | undefined {
  const text = readIfThere(journalOf(installation));
  return text === undefined ? undefined : (JSON.parse(text) as Journal);
}

/** Says that a change is in progress, and how far it is. */
export function writeJournal(installation: Installation, journal: Journal): void {
  writeDurably(journalOf(installation), `${JSON.stringify(journal)}\n`);
}

/** Says that the change is done or undone. */
export function removeJournal(installation: Installation): void {
  rmSync(journalOf(installation), { force: true });
}
