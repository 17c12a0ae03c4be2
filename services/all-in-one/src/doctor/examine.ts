import path from 'node:path';
import { type Environment, isSet, platformConfigSchema, readConfig } from '@parcelbell/config';
import { notificationsConfigSchema } from '@parcelbell/notifications';
import { allInOneConfigSchema } from '../config.ts';
import { readSettings } from '../start-product.ts';
import { checkEngine } from './check-engines.ts';
import { checkDisk, checkPort } from './check-machine.ts';
import { type CheckMailDeps, checkMail, type MailSetUp } from './check-mail.ts';
import { checkSettings } from './check-settings.ts';
import { enginesOf } from './describe-engines.ts';
import type { Finding } from './finding.ts';
import { connect, readDisk, usePort } from './machine.ts';

/** Looks at everything that the product needs. Without usable settings only they are examined, because the rest follows from them. */
export async function examine(
  environment: Environment,
  { resolveTxt, now }: Pick<CheckMailDeps, 'resolveTxt'> & { now(): Date },
): Promise<Finding[]> {
  const settings = checkSettings(environment, (given) => readSettings(given, []));
  if (settings.some(({ level }) => level === 'wrong')) return settings;
  const platform = readConfig(platformConfigSchema, environment);
  const dataDir = path.resolve(readConfig(allInOneConfigSchema, environment).dataDir);
  const { host, port } = platform.http;
  const mail = isSet(environment, 'SMTP_URL') ? mailSetUpOf(environment) : undefined;
  const found = await Promise.all([
    checkDisk(dataDir, () => readDisk(dataDir)),
    checkPort(host, port, () => usePort(host, port)),
    ...enginesOf(platform).map((engine) => checkEngine(engine, now)),
    ...(mail ? [checkMail(mail, { resolveTxt, connect })] : []),
  ]);
  return [...settings, ...found.flat()];
}

function mailSetUpOf(environment: Environment): MailSetUp {
  const { mail } = readConfig(notificationsConfigSchema, environment);
  const { host, port, secure } = mail.server;
  return {
    host,
    port: port ?? (secure ? 465 : 587),
    domain: mail.from.slice(mail.from.indexOf('@') + 1),
    dkim: mail.dkim,
  };
}
