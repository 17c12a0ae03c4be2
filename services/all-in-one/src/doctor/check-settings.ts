import { ConfigError, type Environment } from '@parcelbell/config';
import { type Finding, fine, wrong } from './finding.ts';

/** The checks of every setting that a start makes, secrets included. `read` throws ConfigError for what is wrong. */
export function checkSettings(environment: Environment, read: (environment: Environment) => unknown): Finding[] {
  try {
    read(environment);
    return [fine('Settings', 'each of them can be used')];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => {
      const colon = fault.indexOf(': ');
      return colon === -1 ? wrong('Settings', fault) : wrong(fault.slice(0, colon), fault.slice(colon + 2));
    });
  }
}
