/**
 * The simplest server that returns a page of subscriptions and its total: no sign-in, no rights, no
 * transaction, no row-level security. `/guarded` is the same with those, in as few round trips as
 * they take: the limit for a portal. lists.ts compares the portal with both, and starts this in a
 * process of its own with the addresses of the database, as its owner and as the serving role.
 */
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

const columns = `subscription_id, subscription_number, first_name, infix, last_name, birth_date,
  gender, employee_number, department, article_name, months, total_price, period_start, period_end,
  suspend_from, suspend_till`;

interface PageQuery {
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
app.post<{ Body: PageQuery }>('/page', async ({ body }) => {
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
/** The total is precomputed: a counter could not be read faster. */
app.post<{ Body: PageQuery }>('/counted', async ({ body }) => {
  const { rows } = await pool.query({
    name: 'counted',
    text: `select ${columns} from subscription where project_id = $1
      order by sort_key, subscription_id limit 10`,
    values: [body.projectId],
  });
  return { items: rows, total: counters.get(body.projectId) };
});
app.post<{ Body: PageQuery }>('/search', async ({ body }) => {
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

/** The types of pg do not include its pipeline mode yet. */
const openServing = (config: pg.PoolConfig & { pipeline: boolean }): pg.Pool => new pg.Pool(config);
const serving = openServing({ connectionString: process.argv[3], max: 10, pipeline: true });
const { rows: sessions } = await pool.query<{ session_id: string }>(
  'select session_id from session limit 1',
);
const sessionId = sessions[0]!.session_id;

const scope = {
  name: 'scope',
  text: `select set_config('portal.project_id', $1, true), set_config('portal.account_id', coalesce(
    (select account_id::text from session where session_id = $2), ''), true)`,
};
const rights = {
  name: 'rights',
  text: `select session.*, account.first_name, account.type, account.is_disabled,
      project.require_totp, membership.account_id as member_id, membership.authorize,
      membership.user_management, membership.is_disabled as is_member_disabled,
      stop_unless(not membership.is_disabled) as is_let_in
    from (select) as asking
    left join session on session.session_id = $2
    left join account on account.account_id = session.account_id
    left join project on project.project_id = $1
    left join membership on membership.project_id = project.project_id
      and membership.account_id = session.account_id`,
};
const guardedPage = {
  name: 'guarded',
  text: `select (select coalesce(sum(revision), 0) from list_revision where project_id = $1),
      page.* from (select ${columns} from subscription where project_id = $1
        order by sort_key, subscription_id limit 10) as page`,
};

/**
 * The database returns the row locations of the matches, because row-level security prevents LIKE
 * from using the index.
 */
const guardedSearch = {
  name: 'guarded search',
  text: `with found as materialized (select places from locate_subscriptions(fold_text($2))),
      hits as materialized (select * from subscription
        where project_id = $1 and ctid = any((select places from found)::tid[]))
    select (select coalesce(sum(revision), 0) from list_revision where project_id = $1),
      (select count(*)::int from hits) as total, page.* from (select ${columns} from hits
        order by sort_key, subscription_id limit 10) as page`,
};

/**
 * Reads in a transaction, for an account that is signed in and has rights; undefined for others.
 */
async function readGuarded<Row extends pg.QueryResultRow>(
  projectId: string,
  query: pg.QueryConfig,
): Promise<Row[] | undefined> {
  const client = await serving.connect();
  const failed = (error: unknown) => app.log.error(error);
  try {
    // Sent in one batch: the database aborts for an account without rights.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    client.query('begin').catch(failed);
    client.query({ ...scope, values: [projectId, sessionId] }).catch(failed);
    const caller = client.query<{ member_id: string | null }>({
      ...rights,
      values: [projectId, sessionId],
    });
    const page = client.query<Row>(query);
    page.catch(failed);
    process.nextTick(() => stream.uncork());
    if (!(await caller).rows[0]?.member_id) return undefined;
    const { rows } = await page;
    client.query('commit').catch(failed);
    return rows;
  } finally {
    client.release();
  }
}

app.post<{ Body: PageQuery }>('/guarded', async ({ body: { projectId } }, reply) => {
  const items = await readGuarded(projectId, { ...guardedPage, values: [projectId] });
  return items ? { items, total: counters.get(projectId) } : reply.code(404).send();
});
app.post<{ Body: PageQuery }>('/guarded-search', async ({ body }, reply) => {
  const values = [body.projectId, body.search];
  const rows = await readGuarded<{ total: number }>(body.projectId, { ...guardedSearch, values });
  return rows ? { items: rows, total: rows[0]?.total ?? 0 } : reply.code(404).send();
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit());
process.send?.({ port: (app.server.address() as AddressInfo).port });
