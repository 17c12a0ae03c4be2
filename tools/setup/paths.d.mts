export const root: string;
export function inRoot(...parts: string[]): string;
export function programOf(service: string): string;
export const programSettings: Readonly<Record<string, string>>;
