import { expect, it } from '@jest/globals';
import { readMail } from './mail-document.ts';

const html = `<!doctype html>
<html lang="en"><head><!--[if mso]><style>.outlook{color:red}</style><![endif]-->
<style type="text/css">body > p { margin: 0; }</style>
<style type="text/css">@media (prefers-color-scheme: dark) { body { color: white; } }</style></head>
<body
style="margin:0"><p style="color:#123456">A &#60;script&#62; style&#61;&#34;x&#34;</p></body></html>`;

it('sets every style of a mail aside, and keeps its words as they are', () => {
  const mail = readMail(html);
  const page = new DOMParser().parseFromString(mail.html, 'text/html');
  expect(page.querySelectorAll('style, script, [style]')).toHaveLength(0);
  expect(page.body.dataset.style).toBe('margin:0');
  expect(page.querySelector('p')?.dataset.style).toBe('color:#123456');
  expect(page.body.textContent?.trim()).toBe('A <script> style="x"');
  expect(mail.styles).toContain('body > p { margin: 0; }');
  expect(mail.styles).toContain('prefers-color-scheme: dark');
  expect(mail.styles).not.toContain('outlook');
});
