import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startPortal } from './engines.ts';
import type { PortalProcess } from './portal-process.ts';
import { submitRequest } from './submit-request.ts';
import { isLong, reportProof } from './survive/prove-report.ts';

/** Milliseconds for which the row is locked; in a short run until the other calls have ended. */
const held = isLong ? 60_000 : 0;
/** Rounds of calls of the other employers. */
const rounds = 3;
/** Approvals that wait for the row. */
const burst = 25;

interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** A session of one employer. */
class Person {
  private token = '';

  constructor(
    private readonly portal: PortalProcess,
    private readonly emailAddress: string,
  ) {}

  async call(path: string, body?: object): Promise<ApiResponse> {
    const response = await fetch(`${this.portal.baseUrl}/employerportal/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  async signIn(): Promise<number> {
    this.token = '';
    const password = 'Demo-wachtwoord-2026';
    const { emailAddress } = this;
    const response = await this.call('Authentication/LoginWithCredentials', {
      emailAddress,
      password,
    });
    this.token = (response.body as { accessToken: string }).accessToken;
    return response.status;
  }

  async listProjects(): Promise<string[]> {
    const { body } = await this.call('Project/GetProjects');
    return (body as { projects: { projectId: string }[] }).projects.map((one) => one.projectId);
  }

  /** Whether requests of a project wait for a decision. */
  async requiresApproval(projectId: string): Promise<boolean> {
    const { body } = await this.call(`Project/GetProjectAao?ProjectId=${projectId}`);
    return (body as { requiresAuthorization: boolean }).requiresAuthorization;
  }

  async approve(articleRegistrationId: string): Promise<number> {
    const path = 'ArticleRegistration/ApproveArticleRegistration';
    return (await this.call(path, { articleRegistrationId })).status;
  }

  async list(projectId: string): Promise<number> {
    const path = 'ArticleRegistration/GetArticleRegistrationToApproveTable';
    return (await this.call(path, { projectId })).status;
  }
}

test('a locked row prevents no other employer from signing in, listing and approving', async () => {
  const portal = await startPortal('postgres');
  const lockClient = new pg.Client({ connectionString: portal.databaseUrl('postgres') });
  const watcher = new pg.Client({ connectionString: portal.databaseUrl('postgres') });
  try {
    await lockClient.connect();
    await watcher.connect();
    const busy = new Person(portal, 'keurder@demo.test');
    const other = new Person(portal, 'beheer@demo.test');
    await busy.signIn();
    await other.signIn();
    const [lockedProject = ''] = await busy.listProjects();
    let free = '';
    for (const projectId of await other.listProjects()) {
      if (projectId !== lockedProject && (await other.requiresApproval(projectId)))
        free = projectId;
    }
    const provider = await portal.provider();
    const waiting: string[] = [];
    for (let at = 0; at < burst; at += 1)
      waiting.push(await submitRequest(provider, lockedProject));

    await lockClient.query('begin');
    await lockClient.query('select from project where project_id = $1 for update', [lockedProject]);
    await lockClient.query('select from audit_chain where project_id = $1 for update', [
      lockedProject,
    ]);
    const began = performance.now();
    const refusals: number[] = [];
    let approved = 0;
    const approvals = waiting.map(async (id) => {
      for (;;) {
        const status = await busy.approve(id);
        if (status === 204) break;
        refusals.push(status);
        await wait(500);
      }
      approved += 1;
    });
    await expect
      .poll(async () => {
        const { rowCount } = await watcher.query(
          `select from pg_stat_activity where wait_event_type = 'Lock'`,
        );
        return rowCount;
      })
      .toBeGreaterThan(2);

    const failures: string[] = [];
    let slowest = 0;
    let done = 0;
    const timed = async (what: string, expected: number, work: Promise<number>) => {
      const start = performance.now();
      const status = await work;
      slowest = Math.max(slowest, performance.now() - start);
      done += 1;
      if (status !== expected) failures.push(`${what} answered ${status}`);
    };
    for (let round = 0; round < rounds || performance.now() - began < held; round += 1) {
      const fresh = await submitRequest(provider, free);
      await timed('signing in', 200, other.signIn());
      await timed('a list', 200, other.list(free));
      await timed('an approval', 204, other.approve(fresh));
      await timed(
        'readiness',
        200,
        fetch(`${portal.baseUrl}/health/ready`).then((a) => a.status),
      );
    }
    expect(approved).toBe(0);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    await lockClient.query('rollback');
    await Promise.all(approvals);
    // Calls that waited too long got the response to try again, and no other failure.
    failures.push(...refusals.filter((status) => status !== 429).map(String));
    reportProof({
      promise: 'a row that is held keeps no other employer from signing in, listing and approving',
      test: 'e2e/locked-row.spec.ts',
      attempts:
        `held for ${seconds} s with ${burst} approvals waiting, ${done} calls of another employer ` +
        `meanwhile, the slowest ${slowest.toFixed(0)} ms`,
      losses: failures.length,
    });
    expect(failures).toEqual([]);
  } finally {
    await lockClient.end();
    await watcher.end();
    await portal.stop();
  }
});
