/** Options of `docker run`: a container as docker-compose.yml and the chart run it. */
export const hardened: readonly string[] = [
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges:true',
];
