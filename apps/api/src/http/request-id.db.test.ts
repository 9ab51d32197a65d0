import { getProfile } from '@portal/contract/account';
import { confirmEmailChange, vetoEmailChange } from '@portal/contract/authentication';
import type { Problem } from '@portal/contract/errors';
import { erasePerson } from '@portal/contract/person-erasure';
import { saveRejectionReasons } from '@portal/contract/article-registration-review';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { freeAddress, makeColleagues, requestEmailChangeTokens } from '../../test/email-changes.ts';
import { makeAccount, makeProject } from '../../test/factories.ts';
import { insertSubscriptions, subscriptionRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { createApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';

const portal = useTestPortal();
const given = 'proxy-7f3a.0001';
const own = /^[\da-f-]{36}$/;

describe('the id of a request', () => {
  it('is in every response, whatever its status', async () => {
    const { token } = await makeAccount(portal());
    const headers = { 'x-request-id': given };
    const good = await portal().call(getProfile, {}, token, headers);
    expect(good.status).toBe(200);
    expect(good.headers['x-request-id']).toBe(given);
    for (const url of [getProfile.path, '/employerportal/Nothing/Here', '/%ff']) {
      const bad = await portal().app.inject({ url, headers });
      expect([url, bad.headers['x-request-id']]).toEqual([url, given]);
      expect(bad.json<Problem>().requestId).toBe(given);
    }
  });

  it('is generated in place of a harmful one', async () => {
    const headers = { 'x-request-id': '<b>x</b> {"level":60}' };
    const answer = await portal().app.inject({ url: getProfile.path, headers });
    expect(answer.headers['x-request-id']).toMatch(own);
    expect(answer.json<Problem>().requestId).toBe(answer.headers['x-request-id']);
  });

  it.each([
    ['is in the audit log of the project too', '7f3a0001-0f3a-4c1e-9d3a-1b2c3d4e5f60', true],
    ['from a trace is too', '4bf92f3577b34da6a3ce929d0e0e4736', true],
    ['that is a word is not, because it could not be erased', 'jan.bos.werknemer', false],
    ['from a proxy that is a word is not', given, false],
  ])("is in the server's log; one %s", async (_what, given, isKept) => {
    const lines: string[] = [];
    const app = await createApp(portal().services, {
      logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
      webFolder: '/nowhere',
    });
    try {
      const { projectId } = await makeProject(portal());
      const { token } = await makeAccount(portal(), {
        projects: [projectId],
        flags: { userManagement: true },
      });
      const answer = await app.inject({
        method: 'POST',
        url: saveRejectionReasons.path,
        headers: { 'x-request-id': given, authorization: `Bearer ${token}` },
        payload: { projectId, reasons: [{ title: 'Te laat', reason: 'Te laat.' }], version: 0 },
      });
      expect(answer.statusCode).toBeLessThan(300);
      expect(lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toContain(
        given,
      );
      const entries = await portal().database.transaction({ projectId }, (db) =>
        db.selectFrom('auditEntry').select('details').execute(),
      );
      expect(entries.map(({ details }) => details.requestId)).toEqual([isKept ? given : undefined]);
    } finally {
      await app.close();
    }
  });

  it('is in the log line of a failure, and in its response', async () => {
    const { token } = await makeAccount(portal());
    const lines: { msg: string; requestId?: string }[] = [];
    const failing = { transaction: { value: () => Promise.reject(new Error('proef')) } };
    const database = Object.create(portal().database, failing) as Database;
    const app = await createApp(
      { ...portal().services, database },
      {
        logger: pino(
          { level: 'info' },
          { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
        ),
        webFolder: undefined,
      },
    );
    try {
      const headers = { 'x-request-id': given, authorization: `Bearer ${token}` };
      const answer = await app.inject({ url: getProfile.path, headers });
      expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, given]);
      expect(answer.json<Problem>().requestId).toBe(given);
      expect(lines.filter(({ msg }) => msg === 'failed')).toMatchObject([{ requestId: given }]);
    } finally {
      await app.close();
    }
  });

  it('is in the audit entries of a mailed link and of an erasure', async () => {
    const { projectId, manager, colleague } = await makeColleagues(portal());
    const to = freeAddress();
    const change = { from: colleague.emailAddress, to };
    const { confirm, veto } = await requestEmailChangeTokens(portal(), manager, colleague, change);
    const headers = (requestId: string) => ({ 'x-request-id': requestId });
    const [first, second, third] = [newId(), newId(), newId()];
    const confirmed = { body: { token: confirm } };
    (await portal().call(confirmEmailChange, confirmed, undefined, headers(first))).ok();
    (
      await portal().call(vetoEmailChange, { body: { token: veto } }, undefined, headers(second))
    ).ok();
    const ended = subscriptionRow(projectId, {
      periodStart: '2010-01-01',
      periodEnd: '2011-01-31',
    });
    await insertSubscriptions(portal(), [ended]);
    const erasure = { body: { personId: ended.subscriptionId } };
    (await portal().call(erasePerson, erasure, manager.token, headers(third))).ok();

    const entries = await portal().database.transaction({ projectId }, (db) =>
      db.selectFrom('auditEntry').select(['action', 'details']).execute(),
    );
    const requestOf = (action: string) =>
      entries.find((entry) => entry.action === action)?.details.requestId;
    expect(requestOf('account-email-changed')).toBe(first);
    expect(requestOf('account-email-change-vetoed')).toBe(second);
    expect(requestOf('person-erased')).toBe(third);
  });
});
