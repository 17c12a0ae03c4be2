import { findKubectl } from '../../tools/charts/helm.ts';
import { type CommandOptions, command } from './command.ts';

/** The path of kubectl. Throws a sentence where none can be had. */
export function kubectlBinary(): string {
  const binary = findKubectl();
  if (!binary) throw new Error('There is no kubectl on this machine, and no package carries one for it.');
  return binary;
}

/** Runs kubectl on the cluster that `KUBECONFIG` names. */
export function kubectl(args: readonly string[], options?: CommandOptions): Promise<string> {
  return command(kubectlBinary(), args, options);
}
