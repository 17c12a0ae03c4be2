export function say(line: string): void;

/** Something is missing that only a person can mend; its message is one clear sentence. */
export class SetupError extends Error {}
