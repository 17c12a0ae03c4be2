/** The address of a MongoDB with another database in it; its hosts, account and options stay. */
export function withDatabase(mongoUrl: string, name: string): string {
  return mongoUrl.replace(/^([a-z+]+:\/\/[^/?]+)(\/[^?]*)?/, `$1/${name}`);
}
