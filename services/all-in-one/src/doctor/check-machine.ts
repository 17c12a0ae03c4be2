import { type Finding, fine, reasonOf, warning, wrong } from './finding.ts';

export interface DiskFacts {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

const megabyte = 1_000_000;
/** With less, a backup, an upgrade or a day of a large site may fill the disk. */
const fewBytes = 2_000 * megabyte;
const tooFewBytes = 500 * megabyte;

/** Whether the data folder can be used and has room. `read` rejects where the folder cannot be written to. */
export async function checkDisk(dataDir: string, read: () => Promise<DiskFacts>): Promise<Finding[]> {
  try {
    const { freeBytes, totalBytes } = await read();
    const free = `${Math.floor(freeBytes / megabyte).toLocaleString('en')} MB of ${Math.ceil(totalBytes / megabyte).toLocaleString('en')} MB are free`;
    if (freeBytes < tooFewBytes)
      return [wrong('Disk', `${free} where ${dataDir} is; free at least ${fewBytes / megabyte} MB, or set DATA_DIR`)];
    if (freeBytes < fewBytes)
      return [warning('Disk', `only ${free} where ${dataDir} is; free some before the next backup or upgrade`)];
    return [fine('Disk', `${free} where ${dataDir} is`)];
  } catch (error) {
    const how = 'mend its permissions, or choose another folder';
    return [wrong('DATA_DIR', `${dataDir} cannot be written to (${reasonOf(error)}); ${how}`)];
  }
}

/** Who has a port: nobody, a Parcelbell, or another program. */
export type PortUse = 'free' | 'parcelbell' | 'other';

/** Whether the product can listen at its address. `use` rejects where nobody could. */
export async function checkPort(host: string, port: number, use: () => Promise<PortUse>): Promise<Finding[]> {
  try {
    const found = await use();
    if (found === 'other') return [wrong('PORT', `another program listens at port ${port}; stop it, or set PORT`)];
    return [fine('PORT', found === 'free' ? `port ${port} is free` : `a Parcelbell runs at port ${port}`)];
  } catch (error) {
    return [wrong('HOST', `nobody can listen at ${host}:${port} (${reasonOf(error)}); correct HOST and PORT`)];
  }
}
