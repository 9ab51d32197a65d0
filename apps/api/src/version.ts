import { readFileSync } from 'node:fs';
import packageJson from '../../../package.json' with { type: 'json' };

/** The version of the portal. */
export const { version } = packageJson;

/** The build that runs. A part that is not known, as when the sources run, is "unknown". */
export interface BuildInfo {
  readonly version: string;
  /** The commit of the build; ends with `-dirty` when its sources had changes. */
  readonly commit: string;
  /** The moment of the build, in UTC and ISO 8601. */
  readonly builtAt: string;
}

/**
 * Reads the version, and the commit and date that a build wrote beside its bundles.
 * @param folder of the bundles, as a URL that ends with a slash
 */
export function readBuildInfo(folder: URL): BuildInfo {
  const unknown = 'unknown';
  let content: string;
  try {
    content = readFileSync(new URL('build-info.json', folder), 'utf8');
  } catch {
    return { version, commit: unknown, builtAt: unknown };
  }
  const { commit = unknown, builtAt = unknown } = JSON.parse(content) as Partial<BuildInfo>;
  return { version, commit, builtAt };
}

/** The build of this process. */
export const buildInfo: BuildInfo = readBuildInfo(new URL('./', import.meta.url));

/** A build as a text for the terminal. */
export const describeBuild = ({ version: name, commit, builtAt }: BuildInfo): string =>
  `${name} (commit ${commit}, built ${builtAt})`;
