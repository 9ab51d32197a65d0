/**
 * The simplest server that answers a page of subscriptions and its total: no sign-in, no rights, no
 * transaction, no row-level security. lists.ts compares the portal with it, and starts it in a
 * process of its own with the address of the database.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

const columns = `subscription_id, subscription_number, first_name, infix, last_name, birth_date,
  gender, employee_number, department, article_name, months, total_price, period_start, period_end,
  suspend_from, suspend_till`;

interface Asked {
  readonly projectId: string;
  readonly search?: string;
}

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const counters = new Map<string, number>();
const { rows: counted } = await pool.query<{ project_id: string; total: number }>(
  'select project_id, count(*)::int as total from subscription group by project_id',
);
for (const { project_id: projectId, total } of counted) counters.set(projectId, total);

const app = Fastify();
app.post<{ Body: Asked }>('/page', async ({ body }) => {
  const [page, total] = await Promise.all([
    pool.query({
      name: 'page',
      text: `select ${columns} from subscription where project_id = $1
        order by sort_key, subscription_id limit 10`,
      values: [body.projectId],
    }),
    pool.query<{ total: number }>({
      name: 'total',
      text: 'select count(*)::int as total from subscription where project_id = $1',
      values: [body.projectId],
    }),
  ]);
  return { items: page.rows, total: total.rows[0]?.total };
});
/** The total stands ready: a counter could not be read faster. */
app.post<{ Body: Asked }>('/counted', async ({ body }) => {
  const { rows } = await pool.query({
    name: 'counted',
    text: `select ${columns} from subscription where project_id = $1
      order by sort_key, subscription_id limit 10`,
    values: [body.projectId],
  });
  return { items: rows, total: counters.get(body.projectId) };
});
app.post<{ Body: Asked }>('/search', async ({ body }) => {
  const { rows } = await pool.query<{ rows: unknown[]; total: number }>({
    name: 'search',
    text: `with hits as materialized (
        select * from subscription
        where project_id = $1 and search_text like '%' || fold_text($2) || '%')
      select (select count(*)::int from hits) as total, (select json_agg(page) from (
        select ${columns} from hits order by sort_key, subscription_id limit 10) page) as rows`,
    values: [body.projectId, body.search],
  });
  return { items: rows[0]?.rows, total: rows[0]?.total };
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit());
process.send?.({ port: (app.server.address() as AddressInfo).port });
