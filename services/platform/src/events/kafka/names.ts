/**
 * What topics and groups are called on the cluster: their names behind a prefix, so that several installations can share one. Everything
 * outside of the adapter uses the bare names.
 */
export interface Names {
  onCluster(name: string): string;
  bare(nameOnCluster: string): string;
}

export function createNames(prefix: string): Names {
  return {
    onCluster: (name) => `${prefix}${name}`,
    bare: (nameOnCluster) => nameOnCluster.slice(prefix.length),
  };
}
