import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  getArticleRegistration,
} from '@portal/contract/article-registration';
import { postArticleRegistration } from '@portal/contract/provider';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import {
  makeAccount,
  makeProject,
  readEvents,
  readMails,
  requestBody,
  submitRequest,
} from '../../../test/factories.ts';
import { roundsOf } from '../../../test/gate.ts';
import { runAsOwner } from '../../../test/owner-connection.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const rounds = roundsOf(8);

async function twoApprovers() {
  const project = await makeProject(portal());
  const flags = { authorize: true };
  const projects = [project.projectId];
  const people = [
    await makeAccount(portal(), { projects, flags }),
    await makeAccount(portal(), { projects, flags: { userManagement: true } }),
  ] as const;
  return { project, people };
}

const approve = (articleRegistrationId: string, token: string) =>
  portal().call(approveArticleRegistration, { body: { articleRegistrationId } }, token);
const reject = (articleRegistrationId: string, token: string) =>
  portal().call(
    disapproveArticleRegistration,
    { body: { articleRegistrationId, reason: 'Te laat' } },
    token,
  );

/** The number of rows of each kind that a decision creates. */
const countTraces = (projectId: string) =>
  portal().database.transaction({ projectId }, async (db) => {
    const counts: Record<string, number> = {};
    for (const table of ['subscription', 'aaoFile', 'auditEntry', 'event', 'mail'] as const) {
      const { total } = await db
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      counts[table] = Number(total);
    }
    return counts;
  });

describe('two concurrent decisions', () => {
  it('approve once: the other call is refused as already decided', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { project, people } = await twoApprovers();
      const id = await submitRequest(portal(), project);
      const mailsBefore = (await readMails(portal(), project.projectId)).length;
      const answers = await Promise.all(people.map(({ token }) => approve(id, token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(await countTraces(project.projectId)).toEqual({
        subscription: 1,
        aaoFile: 1,
        auditEntry: 2,
        event: 1,
        // One mail to the employee and one to the provider. No member gets copies here.
        mail: mailsBefore + 2,
      });
    }
  });

  it('give one decision when they disagree', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { project, people } = await twoApprovers();
      const id = await submitRequest(portal(), project);
      const [yes, no] = await Promise.all([
        approve(id, people[0].token),
        reject(id, people[1].token),
      ]);
      expect([yes.status, no.status].sort()).toEqual([204, 409]);
      const query = { ArticleRegistrationId: id };
      const seen = (await portal().call(getArticleRegistration, { query }, people[0].token)).ok();
      const wasApproved = yes.status === 204;
      expect(seen.status).toBe(wasApproved ? 'Approved' : 'Rejected');
      expect(await countTraces(project.projectId)).toMatchObject({
        subscription: wasApproved ? 1 : 0,
        aaoFile: wasApproved ? 1 : 0,
        auditEntry: 2,
        event: 1,
      });
      expect(await readEvents(portal(), project)).toMatchObject([
        { type: `article-registration-${wasApproved ? 'approved' : 'rejected'}` },
      ]);
    }
  });

  it('run one after the other, however many requests there are', async () => {
    const { project, people } = await twoApprovers();
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => submitRequest(portal(), project)),
    );
    // The limiter queues five calls of one account.
    const more = await makeAccount(portal(), {
      projects: [project.projectId],
      flags: { authorize: true },
    });
    const tokens = [...people, more].map(({ token }) => token);
    const answers = await Promise.all(ids.map((id, at) => approve(id, tokens[at % 3]!)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await countTraces(project.projectId)).toMatchObject({ event: 12, auditEntry: 24 });
  });
});

describe('the same request sent many times at once', () => {
  it.each([true, false])('is stored once (requiresAuthorization: %s)', async (waits) => {
    for (let round = 0; round < roundsOf(4); round += 1) {
      const project = await makeProject(portal(), { requiresAuthorization: waits });
      const body = requestBody();
      const params = { projectId: project.projectId };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          portal().call(postArticleRegistration, { params, body }, project.apiKey),
        ),
      );
      expect(new Set(answers.map((answer) => answer.ok().articleRegistrationId)).size).toBe(1);
      expect(await countTraces(project.projectId)).toEqual(
        waits
          ? { subscription: 0, aaoFile: 0, auditEntry: 1, event: 0, mail: 0 }
          : { subscription: 1, aaoFile: 1, auditEntry: 2, event: 1, mail: 2 },
      );
    }
  });
});

describe('an approval that fails halfway', () => {
  it.each(['aao_file', 'subscription', 'mail', 'audit_entry', 'audit_person', 'event'])(
    'at %s leaves nothing behind, and can be repeated',
    async (table) => {
      const { project, people } = await twoApprovers();
      const id = await submitRequest(portal(), project);
      const before = await dumpDatabase(portal());
      await runAsOwner(
        portal(),
        `create function fail() returns trigger language plpgsql as
           $$ begin raise exception 'the secret of the house'; end $$;
         create trigger fail before insert on ${table} execute function fail()`,
      );
      const answer = await approve(id, people[0].token);
      await runAsOwner(portal(), `drop trigger fail on ${table}; drop function fail()`);

      expect(answer.status).toBe(500);
      expect(answer.problem().type).toBe('urn:employer-portal:problem:internal-error');
      expect(answer.body.toString()).not.toContain('secret');
      expect(await dumpDatabase(portal())).toEqual(before);
      expect((await approve(id, people[0].token)).status).toBe(204);
    },
  );
});
