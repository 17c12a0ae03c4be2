/** Writes a `.gz` and a `.br` copy beside every text file of a folder, for a server that sends these copies. */
export function compressFolder(folder: string): Promise<void>;
