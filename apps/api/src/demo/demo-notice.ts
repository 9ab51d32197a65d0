import { type Config, isLoopback } from '../config.ts';

/** The reason why the demo accounts cannot sign in, and the solution; undefined where they can. */
export function findDemoNotice({
  host,
  baseUrl,
  demoSignIn,
  databaseUrl,
}: Pick<Config, 'host' | 'baseUrl' | 'demoSignIn' | 'databaseUrl'>): string | undefined {
  if (demoSignIn) return undefined;
  const why = isLoopback(host)
    ? `BASE_URL=${baseUrl} is an address that other machines reach, as behind a proxy`
    : `HOST=${host} lets other machines reach the portal`;
  return (
    `The demo accounts do not sign in: ${why}, and their password is public. ` +
    // With a database server the portal does not start without BASE_URL.
    (databaseUrl === undefined
      ? 'Leave it out to try the portal on this machine alone, or set PORTAL_DEMO=allow.'
      : 'Set PORTAL_DEMO=allow to let them sign in all the same.')
  );
}
