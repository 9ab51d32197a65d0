import type { Call } from './call.ts';

/** A call that its clients should stop using. */
export interface Deprecation {
  /** The day from which it is deprecated, YYYY-MM-DD. */
  readonly since: string;
  /** The date on which it stops working; null while that is unknown. */
  readonly until: string | null;
  /** The replacement. */
  readonly instead: string;
}

/** The deprecated calls, by group and name, such as `Provider/GetEvents`. None at present. */
export const deprecations: Readonly<Record<string, Deprecation>> = {};

export const deprecationOf = (
  { group, name }: Pick<Call, 'group' | 'name'>,
  table = deprecations,
): Deprecation | undefined => table[`${group}/${name}`];

const startOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The response headers for a client, by RFC 9745 and RFC 8594; none for any other call. */
export function deprecationFields(deprecation: Deprecation | undefined): Record<string, string> {
  if (!deprecation) return {};
  const { since, until } = deprecation;
  return {
    deprecation: `@${startOf(since).getTime() / 1000}`,
    ...(until !== null && { sunset: startOf(until).toUTCString() }),
    link: '</openapi/provider.json>; rel="deprecation"; type="application/json"',
  };
}
