/**
 * Starts portals from a build, as operators run them. A server that runs from its sources assigns a
 * name to every function that it creates, which costs a page one seventeenth of its time.
 */
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportServer, startExportServer } from '../apps/api/test/measure-export.ts';
import { bundleServer } from '../scripts/build.mjs';

const target = fileURLToPath(new URL('../apps/api/.dist-bench', import.meta.url));
const built = join(target, basename(exportServer).replace(/\.ts$/, '.js'));

let building: Promise<void> | undefined;

function build(): Promise<void> {
  // Files of an earlier version would count, such as its migrations.
  rmSync(target, { recursive: true, force: true });
  return bundleServer([exportServer], target);
}

/** As startExportServer, and built once for each run of a bench. */
export const startBuiltServer: typeof startExportServer = async (appUrl, prepared, settings) => {
  await (building ??= build());
  return startExportServer(appUrl, prepared, { ...settings, built });
};
