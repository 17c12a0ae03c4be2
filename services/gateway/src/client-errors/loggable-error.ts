import { z } from 'zod';

/** Characters. A report with both at their limit is within the limit of the body. */
const maxMessageLength = 300;
const maxStackLength = 4_000;

/** An error of a page, as the browser reports it. */
export const clientErrorSchema = z.strictObject({
  message: z.string().min(1).max(maxMessageLength).meta({ description: 'Its name and its sentence.' }),
  stack: z.string().max(maxStackLength).meta({ description: 'Where it was thrown, as the browser writes it.' }),
});

/** A line of a stack, in the form of any browser, up to the position in a script. */
const frame = /^[^?#]*\.m?js(?:[?#][^\s:]*)?(?::\d+){1,2}\)?$/;
const origin = /https?:\/\/[^\s/]+/g;
const path = /(?<![\w./-])\/[^\s"'()<>]+/g;
const pathOfFile = /^([^?#]*\.(?:m?js|json|css))(?:[?#][^\s:]*)?((?::\d+)*)$/;
const quoted = /"[^"\n]*"/g;
const inSingleQuotes = /'([^'\n]*)'/g;
const identifier = /^[A-Za-z_$][\w$.]{0,60}$/;
const number = /\d{5,}/g;
const emailAddress = /(?<![^\s@])[^\s@]+@[^\s@]+/g;

/**
 * A reported error without personal data. The message of a browser may quote user input, and an address may have the code of a link. So quotations, numbers and
 * addresses other than those of our files are removed. Only the script positions of the stack are logged.
 */
export function loggableError({ message, stack }: z.output<typeof clientErrorSchema>): Error {
  const error = new Error(withoutQuotes(withoutAddresses(message)));
  error.name = 'PageError';
  error.stack = stack
    .split('\n')
    .map((line) => withoutAddresses(line.trim()))
    .filter((line) => frame.test(line))
    .join('\n');
  return error;
}

function withoutAddresses(text: string): string {
  return text.replace(origin, '').replace(path, (found) => {
    const [, file, position = ''] = pathOfFile.exec(found) ?? [];
    return file === undefined ? '[path]' : file + position;
  });
}

function withoutQuotes(text: string): string {
  return text
    .replace(emailAddress, '…')
    .replace(quoted, '"…"')
    .replace(inSingleQuotes, (all, inner: string) => (identifier.test(inner) ? all : "'…'"))
    .replace(number, '…');
}
