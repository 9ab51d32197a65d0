import { StartError } from './start-error.ts';

declare global {
  /**
   * Set by `npm start` (scripts/preflight.mjs) while it still builds the page beside this process.
   */
  var portalPagesBuild: Promise<void> | undefined;
}

/**
 * Waits for a build of the page that runs beside this start.
 * @throws {StartError} when the build failed
 */
export async function pagesBuilt(): Promise<void> {
  await globalThis.portalPagesBuild?.catch((error: Error) => {
    throw new StartError(`The build failed: ${error.message}`);
  });
}
