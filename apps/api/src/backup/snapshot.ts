/** A table in a backup: all columns but the generated ones. */
export interface BackedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** 8 kB blocks of its rows, without TOAST. */
  readonly blocks: number;
  /** Bytes with TOAST. */
  readonly bytes: number;
}

/** One moment of a database, unaffected by later changes. */
export interface Snapshot {
  readonly engine: 'pglite' | 'postgres';
  readonly query: <Row>(statement: string) => Promise<Row[]>;
  /** The rows of a table, in PostgreSQL's own text format: a line each. */
  readonly copyOut: (table: BackedTable) => AsyncIterable<Buffer>;
}

/** Opens a new snapshot for the time that `work` takes. */
export type OpenSnapshot = <T>(work: (snapshot: Snapshot) => Promise<T>) => Promise<T>;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** Every table of the catalogue, so that a new one cannot be left out. */
export const listTables = `
  select relname::text as name,
    json_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
    (pg_relation_size(pg_class.oid) / 8192)::integer as blocks,
    pg_table_size(pg_class.oid)::float8 as bytes
  from pg_class
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind = 'r'
  group by pg_class.oid order by relname`;

export const listSequences = `select sequencename::text as name from pg_sequences
  where schemaname = 'public' order by sequencename`;

/** Tables of which row-level security would hide rows from the current role. */
export const listHidingTables = `
  select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
    and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
    and (relforcerowsecurity or not pg_has_role(relowner, 'usage'))
    and (exists (select from pg_policy where polrelid = pg_class.oid and not polpermissive)
      or not exists (
        select from pg_policy, unnest(polroles) as role
        where polrelid = pg_class.oid and polpermissive and polcmd = '*'
          and pg_get_expr(polqual, polrelid) = 'true'
          and (role = 0 or pg_has_role(role, 'usage'))))
  order by relname`;

/** Whether rows of the table name files of the storage, and whether with a hash. */
const fileColumns = ({ columns }: BackedTable): { hasHash: boolean } | undefined =>
  columns.includes('storage_key') ? { hasHash: columns.includes('sha256') } : undefined;

/** A file that a row names: its key, and the hash in the row. */
export interface NamedFile {
  readonly key: string;
  readonly sha256: string | null;
}

/** Every file that a row of any table names, by the column that all such tables have. */
export async function listNamedFiles(
  query: Snapshot['query'],
  tables: readonly BackedTable[],
): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const table of tables) {
    const file = fileColumns(table);
    if (!file) continue;
    const hash = file.hasHash ? 'sha256' : 'null';
    const rows = await query<NamedFile>(
      `select storage_key::text as key, ${hash} as sha256 from ${quoted(table.name)}
       where storage_key is not null order by storage_key`,
    );
    files.push(...rows);
  }
  return files;
}
