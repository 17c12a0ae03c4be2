import type { SampleAccount } from './sample-accounts.ts';

/** The sign-in page: the sample accounts and how to use them. Plain HTML without scripts. */
export function signInPage(accounts: readonly SampleAccount[], publicUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Embedded sign-in - Parcelbell</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1rem; }
  dt { font-weight: 600; margin-top: 1.25rem; }
  dd { margin: 0; }
  code { font-size: .95em; }
</style>
</head>
<body>
<h1>Embedded sign-in</h1>
<p>It stands in for Google while <code>GOOGLE_CLIENT_ID</code> is not set, and is never there in production.
<a href="${escapeHtml(publicUrl)}/login">Sign in</a> with one of these accounts:</p>
<dl>
${accounts.map(accountEntry).join('\n')}
</dl>
<p>A program gets a credential with <code>POST /dev/sign-in/credential {"email": "…"}</code> and gives it to
<code>POST /api/auth/login {"token": "…"}</code>. With a <code>nonce</code> beside the address, which
<code>POST /api/auth/nonce</code> answers, only the browser with the cookie of that answer can sign in with it.</p>
</body>
</html>
`;
}

function accountEntry({ email, name, description }: SampleAccount): string {
  return `<dt>${escapeHtml(name)} &lt;${escapeHtml(email)}&gt;</dt><dd>${escapeHtml(description)}</dd>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
