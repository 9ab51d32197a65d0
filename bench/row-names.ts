/**
 * Measures the cost of rows with camelCase names. It compares Kysely's plugin, which copies every
 * row, and aliases in the column lists with our own way: the driver renames the columns of a result
 * once. Processor time of this process, in alternating rounds; `npx tsx bench/row-names.ts`.
 */
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { camelName, nameRowsOf, openKysely } from '../apps/api/src/database/row-names.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';

type AnyTables = Record<string, Record<string, unknown>>;

const rounds = 9;
const names = [
  'subscription_id',
  'subscription_number',
  'first_name',
  'infix',
  'last_name',
  'birth_date',
  'gender',
  'employee_number',
  'department',
  'cost_centre',
  'article_name',
  'sports_location',
  'months',
  'total_price',
  'gross_exchange',
  'net_exchange',
  'employer_contribution',
  'net_own_contribution',
  'period_start',
  'period_end',
];
const camelNames = names.map(camelName);

const server = await startPostgresServer();
const openPool = () => new pg.Pool({ connectionString: server.ownerUrl, max: 1 });
const [plainPool, namedPool] = [openPool(), openPool()];
nameRowsOf(namedPool);
await plainPool.query(`create table one as
  select ${names.map((name, at) => `'${'x'.repeat(at)}' || number as ${name}`).join(', ')}
  from generate_series(1, 100000) number`);

const plain = new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool: plainPool }) });
const plugin = plain.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }));
const named = openKysely(new PostgresDialect({ pool: namedPool })) as unknown as Kysely<AnyTables>;
const read = (kysely: Kysely<AnyTables>, columns: readonly string[], limit: number) =>
  kysely
    .selectFrom('one')
    .select([...columns])
    .limit(limit)
    .execute();

const variants: Readonly<Record<string, (limit: number) => Promise<unknown>>> = {
  'as the database has them': (limit) => read(plain, names, limit),
  'our driver': (limit) => read(named, camelNames, limit),
  aliases: (limit) =>
    read(
      plain,
      names.map((name) => `${name} as ${camelName(name)}`),
      limit,
    ),
  plugin: (limit) => read(plugin, camelNames, limit),
};

async function measure(variant: (limit: number) => Promise<unknown>, limit: number, times: number) {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) await variant(limit);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

for (const { what, limit, times } of [
  { what: '100,000 rows in batches of 1,000', limit: 1000, times: 100 },
  { what: 'a page of 10', limit: 10, times: 1000 },
]) {
  const durations = new Map(Object.keys(variants).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, variant] of Object.entries(variants)) {
      durations.get(name)?.push(await measure(variant, limit, times));
    }
  }
  const median = (name: string) => durations.get(name)?.sort((a, b) => a - b)[rounds >> 1] ?? NaN;
  const base = median('as the database has them');
  for (const name of durations.keys()) {
    console.log(
      `${what}, ${name}: ${median(name).toFixed(3)} ms, × ${(median(name) / base).toFixed(2)}`,
    );
  }
}
await Promise.all([plainPool.end(), namedPool.end()]);
await server.stop();
