/** No Docker engine can be reached. */
export class NoDockerError extends Error {
  constructor() {
    super('no Docker engine answers');
  }
}
