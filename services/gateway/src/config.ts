import { isIP } from 'node:net';
import { setting } from '@parcelbell/config';
import { type ServiceName, serviceNames } from '@parcelbell/contracts';
import { z } from 'zod';
import { frontEndsDir } from './front-ends/front-ends.ts';

type Owner = Exclude<ServiceName, 'gateway'>;
const owners = serviceNames.filter((name) => name !== 'gateway');
const urlSetting = <Name extends string>(name: Name) => `${name.toUpperCase()}_URL` as `${Uppercase<Name>}_URL`;

/** A setting for each service but this one, such as `IDENTITY_URL`. */
const upstreamUrls = Object.fromEntries(owners.map((name) => [urlSetting(name), setting.httpUrl.optional()])) as Record<
  `${Uppercase<Owner>}_URL`,
  z.ZodOptional<typeof setting.httpUrl>
>;

const frontEndUrls = {
  FRONT_END_SHELL_URL: setting.httpUrl.optional(),
  FRONT_END_DASHBOARD_URL: setting.httpUrl.optional(),
  FRONT_END_REGISTRATION_URL: setting.httpUrl.optional(),
  FRONT_END_DEMO_URL: setting.httpUrl.optional(),
  FRONT_END_ADMIN_URL: setting.httpUrl.optional(),
};

const networks = z
  .string()
  .transform((value) => value.split(',').map((network) => network.trim()))
  .refine((list) => list.every(isNetwork), {
    error: 'must be IP addresses or networks such as 10.0.0.0/8, several separated by commas',
  });

export const gatewayConfigSchema = z
  .object({
    NODE_ENV: z.string().default('development'),
    GOOGLE_CLIENT_ID: setting.text.optional(),
    SIGN_IN_CERTS_URL: setting.httpUrl.optional(),
    FRONT_ENDS_DIR: frontEndsDir,
    KEEP_STAFF_PAGES: setting.boolean.default(true),
    TRUSTED_PROXIES: networks.default([]),
    PUBLIC_CALLS_PER_MINUTE: setting.integer(1, 1_000_000).default(20),
    DEMO_STARTS_PER_MINUTE: setting.integer(1, 1_000_000).default(20),
    MARKETING_URL: setting.httpUrl.optional(),
    WRITES_PER_SECOND: setting.integer(1, 1_000_000).default(100),
    WRITES_BURST: setting.integer(1, 1_000_000).default(600),
    BAD_TOKENS: setting.integer(1, 1_000_000).default(20),
    READS_PER_SECOND: setting.integer(1, 1_000_000).default(500),
    FILES_PER_MINUTE: setting.integer(1, 1_000_000).default(600),
    FILES_BURST: setting.integer(1, 1_000_000).default(300),
    ...upstreamUrls,
    DEV_URL: setting.httpUrl.optional(),
    ...frontEndUrls,
  })
  .transform((raw) => ({
    production: raw.NODE_ENV === 'production',
    /** The Google client of the sign-in button; undefined if sign-in is embedded. */
    googleClientId: raw.SIGN_IN_CERTS_URL ? undefined : raw.GOOGLE_CLIENT_ID,
    frontEndsDir: raw.FRONT_ENDS_DIR,
    /** Whether browsers cache the staff's pages, so that the desk opens offline. */
    keepStaffPages: raw.KEEP_STAFF_PAGES,
    /** The page that visitors see when they leave the demo; undefined for the sign-in. */
    marketingUrl: raw.MARKETING_URL,
    /** Proxies in front of the gateway whose X-Forwarded-For is trusted. */
    trustedProxies: raw.TRUSTED_PROXIES,
    limits: {
      publicCallsPerMinute: raw.PUBLIC_CALLS_PER_MINUTE,
      demoStartsPerMinute: raw.DEMO_STARTS_PER_MINUTE,
      writesPerSecond: raw.WRITES_PER_SECOND,
      writesBurst: raw.WRITES_BURST,
      badTokens: raw.BAD_TOKENS,
      readsPerSecond: raw.READS_PER_SECOND,
      filesPerMinute: raw.FILES_PER_MINUTE,
      filesBurst: raw.FILES_BURST,
    },
    /** The addresses of front ends with their own hosts. The others are served from the folder. */
    frontEndUrls: {
      shell: raw.FRONT_END_SHELL_URL,
      dashboard: raw.FRONT_END_DASHBOARD_URL,
      registration: raw.FRONT_END_REGISTRATION_URL,
      demo: raw.FRONT_END_DEMO_URL,
      admin: raw.FRONT_END_ADMIN_URL,
    },
    /** The addresses of services in other processes. */
    upstreamUrls: {
      ...(Object.fromEntries(owners.map((name) => [name, raw[urlSetting(name)]])) as Record<Owner, string | undefined>),
      dev: raw.NODE_ENV === 'production' ? undefined : raw.DEV_URL,
    },
  }));

export type GatewayConfig = z.output<typeof gatewayConfigSchema>;

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
