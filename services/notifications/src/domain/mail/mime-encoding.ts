/**
 * The helpers of nodemailer that encode headers and text. Nodemailer offers them below `lib/` alone: this is the only file that imports from
 * there, and its test notices when they move or change.
 */
export { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
export { encode as toQuotedPrintable, wrap as wrapQuotedPrintable } from 'nodemailer/lib/qp';
