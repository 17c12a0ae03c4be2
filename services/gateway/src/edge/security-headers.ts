import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { carriesCode, pageAt, pages } from '@parcelbell/addresses';
import helmet, { type HelmetOptions } from 'helmet';

/** Header names and values. */
export type Headers = readonly (readonly [name: string, value: string])[];

export interface SecurityHeaders {
  /** For residents' pages and the files of the front ends. */
  readonly page: Headers;
  /** For the staff's pages: their camera reads codes with WebAssembly if the browser cannot, and a worker caches them for offline use. */
  readonly staffPage: Headers;
  /** For the registration page of residents: the superadmin's area, of the same origin, shows it in a frame. */
  readonly registerPage: Headers;
  /** For pages whose address has the code of a link: no other site may get it in a Referer header. */
  readonly codePage: Headers;
  /** The same for staff, who open their other pages from there without a new document. */
  readonly staffCodePage: Headers;
  /** For answers of the API, which are not shown as pages. */
  readonly api: Headers;
  /** For the pages of the embedded services, which show mails with their own styles. */
  readonly dev: Headers;
}

export interface SecurityHeaderOptions {
  /** Allows Google's sign-in button (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy). */
  readonly googleSignIn: boolean;
}

type Directives = Readonly<Record<string, readonly string[]>>;

const google = 'https://accounts.google.com/gsi/';

/** The security headers of all answers, built once. */
export function createSecurityHeaders(options: SecurityHeaderOptions): SecurityHeaders {
  const apiDirectives: Directives = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };
  const devDirectives: Directives = {
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  return {
    page: buildHeaders(options, pageDirectives(options)),
    staffPage: buildHeaders(options, staffDirectives(options)),
    registerPage: buildHeaders(options, { ...pageDirectives(options), 'frame-ancestors': ["'self'"] }, 'sameorigin'),
    codePage: withReferrerPolicy(buildHeaders(options, pageDirectives(options)), 'no-referrer'),
    staffCodePage: withReferrerPolicy(buildHeaders(options, staffDirectives(options)), 'no-referrer'),
    api: buildHeaders(options, apiDirectives),
    dev: buildHeaders(options, devDirectives, 'sameorigin'),
  };
}

/** The headers for the page or file at a path. */
export function headersOfPage(headers: SecurityHeaders, path: string): Headers {
  const page = pageAt(path)?.page;
  if (page?.path === pages.register.path) return headers.registerPage;
  const isOfStaff = (page?.drawnBy ?? 'registration') !== 'registration';
  if (carriesCode(path)) return isOfStaff ? headers.staffCodePage : headers.codePage;
  return isOfStaff ? headers.staffPage : headers.page;
}

export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

function pageDirectives({ googleSignIn }: SecurityHeaderOptions, ...scripts: readonly string[]): Directives {
  const also = (...sources: string[]): string[] => (googleSignIn ? sources : []);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...also(`${google}client`)],
    'style-src': ["'self'", ...also(`${google}style`)],
    'connect-src': ["'self'", ...also(google)],
    ...(googleSignIn ? { 'frame-src': [google] } : {}),
    // The logo of a building may be on any server. Only browsers load it.
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'worker-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

function staffDirectives(options: SecurityHeaderOptions): Directives {
  const directives = pageDirectives(options, "'wasm-unsafe-eval'");
  return {
    ...directives,
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...(directives['frame-src'] ?? [])],
  };
}

function buildHeaders(
  { googleSignIn }: SecurityHeaderOptions,
  directives: Directives,
  frames: 'deny' | 'sameorigin' = 'deny',
): Headers {
  return headersByHelmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives as Record<string, string[]> },
    xFrameOptions: { action: frames },
    // Google's sign-in opens a window that must be able to answer the page, and it checks the origin.
    crossOriginOpenerPolicy: { policy: googleSignIn ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: googleSignIn ? 'strict-origin-when-cross-origin' : 'same-origin' },
    // The HTTP server sets this header on all answers, also on those that do not pass through this code.
    strictTransportSecurity: false,
  });
}

function withReferrerPolicy(headers: Headers, policy: string): Headers {
  return headers.map(([name, value]) => [name, name === 'referrer-policy' ? policy : value] as const);
}

/** The headers that helmet writes with these options. */
function headersByHelmet(options: HelmetOptions): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
}
