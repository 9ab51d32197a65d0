import type { Call } from './call.ts';

/** A call that its users are asked to leave. */
export interface Deprecation {
  /** The day from which it is deprecated, YYYY-MM-DD. */
  readonly since: string;
  /** The day on which it stops answering; null while that is not known. */
  readonly until: string | null;
  /** What to use in its place. */
  readonly instead: string;
}

/** The calls that are deprecated, by group and name, such as `Provider/GetEvents`. None is. */
export const deprecations: Readonly<Record<string, Deprecation>> = {};

export const deprecationOf = (
  { group, name }: Pick<Call, 'group' | 'name'>,
  table = deprecations,
): Deprecation | undefined => table[`${group}/${name}`];

const startOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The fields that tell a client, by RFC 9745 and RFC 8594; none for a call that stays. */
export function deprecationFields(deprecation: Deprecation | undefined): Record<string, string> {
  if (!deprecation) return {};
  const { since, until } = deprecation;
  return {
    deprecation: `@${startOf(since).getTime() / 1000}`,
    ...(until !== null && { sunset: startOf(until).toUTCString() }),
    link: '</openapi/provider.json>; rel="deprecation"; type="application/json"',
  };
}
