/** A hash of files and folders of the checkout: of all in them but tests and what was built or installed. */
export function hashOf(sources: readonly string[]): string;
