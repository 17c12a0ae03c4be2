// Says what is wrong with the settings, the engines, the mail set-up and the machine of an installation. `npm run doctor [-- --dns <address>]`
import { parseArgs } from 'node:util';
import { ConfigError } from '@parcelbell/config';
import { exitWithError } from '@parcelbell/process';
import { examine } from './examine.ts';
import { reportOf } from './finding.ts';
import { createResolveTxt } from './machine.ts';

try {
  const findings = await examine(process.env, { resolveTxt: createResolveTxt(nameServers()), now: () => new Date() });
  process.stdout.write(reportOf(findings));
  process.exitCode = findings.some(({ level }) => level === 'wrong') ? 1 : 0;
} catch (error) {
  exitWithError('parcelbell')(error);
}

/** The name servers that the arguments name; none for those of this machine. */
function nameServers(): string[] {
  try {
    return parseArgs({ options: { dns: { type: 'string', multiple: true } } }).values.dns ?? [];
  } catch {
    throw new ConfigError(['doctor takes --dns <address of a name server>, such as --dns 9.9.9.9, or nothing']);
  }
}
