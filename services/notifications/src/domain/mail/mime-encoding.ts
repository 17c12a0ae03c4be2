/**
 * The helpers of nodemailer that encode headers and text. Nodemailer offers them below `lib/` alone: this is the only file that imports from
 * there, and its test notices when they move or change.
 */
// biome-ignore lint/plugin: Nodemailer exports these helpers nowhere else; see above.
export { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
// biome-ignore lint/plugin: Nodemailer exports these helpers nowhere else; see above.
export { encode as toQuotedPrintable, wrap as wrapQuotedPrintable } from 'nodemailer/lib/qp';
