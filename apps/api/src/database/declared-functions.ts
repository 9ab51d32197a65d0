import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What the file of a function says of it. */
export interface DeclaredFunction {
  readonly name: string;
  /** Whether it runs as the owner. */
  readonly isDefiner: boolean;
  readonly searchPath: string | null;
}

/** @param text of a file with one function, or several of one name */
export const declaredFunction = (name: string, text: string): DeclaredFunction => ({
  name,
  isDefiner: /\bsecurity definer\b/.test(text),
  searchPath: /\bset search_path = (.+)$/m.exec(text)?.[1] ?? null,
});

/**
 * Holds the functions that a migration installed to what their files say, in its transaction:
 * replacing a function keeps its grants, and a search path that is missing has been set.
 * @param servingRole left out where it gets its rights afterwards
 * @throws with the name of the first that is not so
 */
export async function checkFunctions(
  kysely: Kysely<Tables>,
  functions: readonly DeclaredFunction[],
  servingRole: string | undefined,
): Promise<void> {
  const { rows } = await sql<{ name: string; fault: string }>`
    select name, fault from (
      select name, case
        when pg_proc.oid is null then 'is not there'
        when prosecdef <> (definer = 'true') then 'does not run as its file says'
        when (select substr(setting, length('search_path=') + 1) from unnest(proconfig) as setting
            where setting like 'search_path=%') is distinct from search_path
          then 'has another search path than its file says'
        when ${servingRole !== undefined}::boolean and exists (
            select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)
          then 'may be called by everybody'
      end as fault
      from unnest(${functions.map(({ name }) => name)}::text[],
          ${functions.map(({ isDefiner }) => String(isDefiner))}::text[],
          ${functions.map(({ searchPath }) => searchPath)}::text[])
        as declared (name, definer, search_path)
      left join pg_proc on proname = name and pronamespace = 'public'::regnamespace
    ) as installed
    where fault is not null`.execute(kysely);
  if (rows[0]) throw new Error(`function ${rows[0].name} ${rows[0].fault}`);
}
