/** A mail without its styles, and the styles apart. */
export interface MailDocument {
  /** Each element has its own style as `data-style`. */
  readonly html: string;
  readonly styles: string;
}

const darkScheme = '(prefers-color-scheme: dark)';

/**
 * Sets the styles of a mail aside. A frame inherits the content policy of its page, which refuses styles that stand in HTML, so `applyStyles` gives
 * them later by script. The server writes attributes and elements in exactly this form; in a value, `=` and `"` are character references.
 */
export function readMail(html: string): MailDocument {
  const inert = html.replaceAll(/\sstyle="/g, ' data-style="').replaceAll(/<(\/?)style\b/g, '<$1script');
  const mail = new DOMParser().parseFromString(inert, 'text/html');
  const sheets = [...mail.querySelectorAll('script')];
  for (const sheet of sheets) sheet.remove();
  return {
    html: `<!doctype html>${mail.documentElement.outerHTML}`,
    styles: sheets.map((sheet) => sheet.textContent).join('\n'),
  };
}

/** Gives the document of a frame the styles of its mail, for a light or a dark screen. */
export function applyStyles(mail: Document, styles: string, isDark: boolean): void {
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
  const sheet = mail.defaultView && new mail.defaultView.CSSStyleSheet();
  if (!sheet) return;
  const scheme = `:root { color-scheme: ${isDark ? 'dark' : 'light'} !important; }`;
  sheet.replaceSync(styles.replaceAll(darkScheme, isDark ? 'all' : 'not all') + scheme);
  mail.adoptedStyleSheets = [sheet];
}
