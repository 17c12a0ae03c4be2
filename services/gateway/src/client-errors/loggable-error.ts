import { z } from 'zod';

/** Characters. A report with both of them full fits into the limit of its body. */
const maxMessage = 300;
const maxStack = 4_000;

/** What a browser reports of an error of a page. */
export const clientErrorSchema = z.strictObject({
  message: z.string().min(1).max(maxMessage).meta({ description: 'Its name and its sentence.' }),
  stack: z.string().max(maxStack).meta({ description: 'Where it was thrown, as the browser writes it.' }),
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
 * A reported error as it may be logged. A browser's sentence may quote what somebody typed, and an address may hold a link's code, so what is quoted, numbers and
 * addresses other than those of our files are left out; of the stack only positions in scripts stay.
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
