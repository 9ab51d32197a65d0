import { readFileSync } from 'node:fs';
import packageJson from '../../../package.json' with { type: 'json' };

/** The version of the portal that runs. */
export const { version } = packageJson;

/** Which build runs. A part that is not known, as when the sources themselves run, is "unknown". */
export interface BuildInfo {
  readonly version: string;
  /** The commit that the build was made of; ends with `-dirty` where its sources had changes. */
  readonly commit: string;
  /** When the build was made: a moment in UTC, as of ISO 8601. */
  readonly builtAt: string;
}

/**
 * Reads the version with the commit and date that a build wrote beside its programs.
 * @param folder where these programs are, as a URL that ends with a slash
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
