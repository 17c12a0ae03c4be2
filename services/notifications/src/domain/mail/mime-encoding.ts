/** Nodemailer's helpers for MIME are only in its `lib/` folder. Only this file imports them, and its test fails if they move or change. */
// biome-ignore lint/plugin: Nodemailer exports these helpers nowhere else; see above.
export { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
// biome-ignore lint/plugin: Nodemailer exports these helpers nowhere else; see above.
export { encode as toQuotedPrintable, wrap as wrapQuotedPrintable } from 'nodemailer/lib/qp';
