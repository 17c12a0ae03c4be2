/** The finished erasures of a data folder. A restore of the data leaves them, so that the product repeats them. */
export const erasureListFile = 'erasures.jsonl';
