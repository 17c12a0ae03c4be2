export { csvByteOrderMark, csvLine } from './csv.ts';
export { decodeText } from './decode-text.ts';
export { maxTableLines, readTable, type TableRow } from './read-table.ts';
