/** A version of the page in the format of server and build: "<build time>-<digest>". */
interface PageVersion {
  /** Milliseconds since 1970. */
  readonly builtAt: number;
  readonly digest: string;
}

function parse(text: string | null | undefined): PageVersion | null {
  const [, time, digest] = /^(\d+)-([0-9a-f]+)$/.exec(text ?? '') ?? [];
  return time === undefined || digest === undefined ? null : { builtAt: Number(time), digest };
}

/** Whether a text is a version; the dev server's page has none. */
export const isVersion = (text: string | null): boolean => parse(text) !== null;

/** Whether two versions differ in content; the same page may have been built twice. */
export function isOtherVersion(own: string | null, other: string | null): boolean {
  const [one, two] = [parse(own), parse(other)];
  return one !== null && two !== null && one.digest !== two.digest;
}

/**
 * Whether the other version was built later. During a rolling restart a server may have an older
 * one.
 */
export function isNewerVersion(own: string | null, other: string | null): boolean {
  const [one, two] = [parse(own), parse(other)];
  return one !== null && two !== null && one.digest !== two.digest && two.builtAt > one.builtAt;
}
