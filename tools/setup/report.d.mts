export function say(line: string): void;
export function print(text: string): void;
export function printError(text: string): void;
export function step<T>(title: string, work: () => Promise<T>, toKnow?: string): Promise<T>;

/** Something is missing that only a person can repair; its message is one clear sentence. */
export class SetupError extends Error {}
