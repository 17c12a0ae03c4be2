type Exports = Readonly<Record<string, readonly string[]>>;
interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export function readKit(): { readonly version: string; readonly exports: Exports };
export function exportsOf(source: string): string[];
export function changesBetween(before: Exports, now: Exports): Changes;
export function raised(version: string, changes: Changes): string;
