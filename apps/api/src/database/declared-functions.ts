import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What the file of a SQL function declares. */
export interface DeclaredFunction {
  readonly name: string;
  /** Whether it is `security definer`, which runs as the owner. */
  readonly isDefiner: boolean;
  readonly searchPath: string | null;
}

/** @param text the file of one function, or of several overloads of one name */
export const declaredFunction = (name: string, text: string): DeclaredFunction => ({
  name,
  isDefiner: /\bsecurity definer\b/.test(text),
  searchPath: /\bset search_path = (.+)$/m.exec(text)?.[1] ?? null,
});

/**
 * Checks the installed functions against their files, in the transaction of the migration:
 * replacing a function must keep its grants, and the search path must be set.
 * @param servingRole undefined when it gets its rights afterwards
 * @throws with the name of the first function that does not match
 */
export async function checkFunctions(
  kysely: Kysely<Tables>,
  functions: readonly DeclaredFunction[],
  servingRole: string | undefined,
): Promise<void> {
  const { rows } = await sql<{ name: string; fault: string }>`
    select name, fault from (
      select name, case
        when pg_proc.oid is null then 'does not exist'
        when prosecdef <> (definer = 'true') then 'differs from its file in security definer'
        when (select substr(setting, length('search_path=') + 1) from unnest(proconfig) as setting
            where setting like 'search_path=%') is distinct from search_path
          then 'has another search path than its file'
        when ${servingRole !== undefined}::boolean and exists (
            select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)
          then 'is executable by public'
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
