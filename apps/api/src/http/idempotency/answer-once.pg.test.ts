import { updatePassword } from '@portal/contract/account';
import {
  approveArticleRegistration,
  getArticleRegistration,
} from '@portal/contract/article-registration';
import { contactInformationEmail } from '@portal/contract/contact';
import { updateEmployeeList } from '@portal/contract/employee-list';
import { putProjectFile } from '@portal/contract/provider-files';
import { postArticleRegistration, postSubscriptions } from '@portal/contract/provider';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  makeAccount,
  makeApiKey,
  makeProject,
  readEvents,
  requestBody,
  submitRequest,
  testPassword,
} from '../../../test/factories.ts';
import { beforeTransaction } from '../../../test/failure-causes.ts';
import {
  codeOf,
  countStoredResponses,
  isReplayed,
  keyedCalls,
  makeWriter,
  managerFlags,
} from '../../../test/keyed-calls.ts';
import { pdfOf } from '../../../test/stored-files.ts';
import { inLines, subscriptionLine } from '../../../test/subscription-lines.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { StatementBatch } from '@portal/pg-batch/statement-batch';
import { newId } from '../../ids.ts';
import { prune } from '../../jobs/prune-job.ts';

const portal = useTestPortal();
const send = keyedCalls(portal);
const day = 24 * 60 * 60_000;

describe('one key in two hundred concurrent requests', () => {
  it('makes one change in one transaction; the others get its response or a retry-after', async () => {
    const { project, projectId, write, countMessages } = await makeWriter(portal());
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 200 }, () => write(key)));
    const waiting = answers.filter(({ status }) => status === 409);
    const refused = answers.filter(({ status }) => status === 429);
    const done = answers.filter(({ status }) => status === 204);
    expect(waiting.length + refused.length + done.length).toBe(200);
    // One change of an account runs, and five wait, at a time.
    expect(refused.length).toBeLessThanOrEqual(200 - 6);
    expect(new Set(refused.map(codeOf))).toEqual(
      new Set(refused.length ? ['too-many-requests'] : []),
    );
    expect(done.filter((answer) => !isReplayed(answer))).toHaveLength(1);
    expect(new Set(waiting.map(codeOf))).toEqual(
      new Set(waiting.length ? ['idempotency-in-progress'] : []),
    );
    expect(waiting.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
    expect(await countMessages()).toBe(1);
    const events = await readEvents(portal(), project);
    expect(events.filter((event) => event.projectId === projectId)).toHaveLength(1);
    expect(isReplayed(await write(key))).toBe(true);
  });

  it('makes one change in several transactions', async () => {
    const { projectId, apiKey } = await makeProject(portal());
    const request = { params: { projectId, fileName: 'Gids.pdf' }, body: pdfOf('Gids') };
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => send(putProjectFile, request, apiKey, key)),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.filter((answer) => !isReplayed(answer))).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map(codeOf);
    const refused = others.filter((code) => code === 'too-many-requests');
    // Of one API key, 32 bodies may be in flight.
    expect(refused.length).toBeLessThanOrEqual(200 - 32);
    expect(others.filter((code) => code === 'idempotency-in-progress').length).toBe(
      others.length - refused.length,
    );
    expect(new Set(done.map(({ body }) => body.toString())).size).toBe(1);
  });

  it('makes one of two payloads, and refuses the other with an error for the reused key', async () => {
    const { projectId, manager, countMessages } = await makeWriter(portal());
    const key = newId();
    const write = async (subject: string) => {
      const body = { projectId, subject, message: 'Waar is de factuur?' };
      const answer = await send(contactInformationEmail, { body }, manager.token, key);
      return { subject, outcome: answer.status === 204 ? 204 : codeOf(answer) };
    };
    const subjects = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'Eerst' : 'Daarna'));
    const answers = await Promise.all(subjects.map(write));
    const made = new Set(
      answers.flatMap(({ subject, outcome }) => (outcome === 204 ? subject : [])),
    );
    expect(made.size).toBe(1);
    expect(await countMessages()).toBe(1);
    for (const subject of ['Eerst', 'Daarna']) {
      const { outcome } = await write(subject);
      expect(outcome).toBe(made.has(subject) ? 204 : 'idempotency-key-reused');
    }
    expect(await countMessages()).toBe(1);
  });

  it('checks a password once, because the second check would fail', async () => {
    const { token } = await makeAccount(portal());
    const body = { password: testPassword, newPassword: 'Ander-wachtwoord-2027' };
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(updatePassword, { body }, token, key)),
    );
    const outcomes = answers.map((answer) => (answer.status === 204 ? 204 : codeOf(answer)));
    expect(outcomes.filter((one) => one !== 'idempotency-in-progress')).toContain(204);
    expect(new Set(outcomes).size).toBeLessThanOrEqual(2);
    expect(isReplayed(await send(updatePassword, { body }, token, key))).toBe(true);
  });
});

describe('a key', () => {
  it('is separate for each account, project, call and API key', async () => {
    const { project, projectId, manager, write, countMessages } = await makeWriter(portal());
    const colleague = await makeAccount(portal(), { projects: [projectId], flags: managerFlags });
    const key = newId();
    (await write(key)).ok();
    expect(isReplayed(await write(key, colleague))).toBe(false);
    expect(await countMessages()).toBe(2);

    const other = await makeProject(portal());
    const body = requestBody();
    const submit = (id: string, apiKey: string) =>
      send(postArticleRegistration, { params: { projectId: id }, body }, apiKey, key);
    (await submit(projectId, project.apiKey)).ok();
    expect(isReplayed(await submit(other.projectId, project.apiKey))).toBe(false);
    expect(isReplayed(await submit(projectId, await makeApiKey(portal())))).toBe(false);
    expect(isReplayed(await submit(projectId, project.apiKey))).toBe(true);

    const articleRegistrationId = await submitRequest(portal(), project);
    const decision = { body: { articleRegistrationId } };
    expect(isReplayed(await send(approveArticleRegistration, decision, manager.token, key))).toBe(
      false,
    );
  });

  it('may be quoted or bare, with up to 255 printable characters', async () => {
    const { write, countMessages } = await makeWriter(portal());
    (await write('"a \\"b\\" c"')).ok();
    expect(isReplayed(await write('a "b" c'))).toBe(true);
    const longest = 'k'.repeat(255);
    (await write(longest)).ok();
    expect(isReplayed(await write(`"${longest}"`))).toBe(true);
    for (const wrong of ['', '""', '"open', 'k'.repeat(256), 'caf\u00e9', 'tab\there']) {
      const answer = await write(wrong);
      expect([wrong, answer.status, codeOf(answer)]).toEqual([wrong, 400, 'malformed-request']);
    }
    expect(await countMessages()).toBe(2);
  });

  it('belongs to its payload, whatever the order of the fields', async () => {
    const { projectId, manager, write, countMessages } = await makeWriter(portal());
    const key = newId();
    (await write(key)).ok();
    const turned = { message: 'Waar is de factuur?', subject: 'Factuur', projectId };
    const sendBody = (body: typeof turned) =>
      send(contactInformationEmail, { body }, manager.token, key);
    expect(isReplayed(await sendBody(turned))).toBe(true);
    const answer = await sendBody({ ...turned, subject: 'Iets anders' });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'idempotency-key-reused']);
    expect(await countMessages()).toBe(1);
  });

  it('compares streamed lines and files by their digest', async () => {
    const { projectId, apiKey } = await makeProject(portal());
    const line = subscriptionLine();
    const key = newId();
    const post = (body: string) =>
      send(postSubscriptions, { params: { projectId }, body }, apiKey, key);
    const first = await post(inLines([line]));
    expect((await post(inLines([line]))).body).toEqual(first.body);
    expect(codeOf(await post(inLines([line, subscriptionLine()])))).toBe('idempotency-key-reused');
    const put = (content: string) =>
      send(
        putProjectFile,
        { params: { projectId, fileName: 'Gids.pdf' }, body: pdfOf(content) },
        apiKey,
        key,
      );
    (await put('Gids')).ok();
    expect(isReplayed(await put('Gids'))).toBe(true);
    expect(codeOf(await put('Tweede druk'))).toBe('idempotency-key-reused');
  });

  it('is valid for a day, and can be used again then', async () => {
    const { projectId, apiKey } = await makeProject(portal());
    const request = { params: { projectId, fileName: 'Gids.pdf' }, body: pdfOf('Gids') };
    const key = newId();
    const put = () => send(putProjectFile, request, apiKey, key);
    const since = portal().clock.moment;
    onTestFinished(() => {
      portal().clock.moment = since;
    });
    (await put()).ok();
    portal().clock.advance(day - 1);
    await prune(portal().services);
    expect(isReplayed(await put())).toBe(true);
    portal().clock.advance(1);
    expect(isReplayed(await put())).toBe(false);
    expect(isReplayed(await put())).toBe(true);
    portal().clock.advance(day);
    await prune(portal().services);
    const left = await portal().database.transaction({ allProjects: true }, (db) =>
      db.selectFrom('keptAnswer').select('call').where('projectId', '=', projectId).execute(),
    );
    expect(left).toEqual([]);
  });
});

describe('a change that is not made', () => {
  it('stores no response, and leaves its key free', async () => {
    const { project, manager } = await makeWriter(portal());
    const key = newId();
    const decide = (articleRegistrationId: string) =>
      send(
        approveArticleRegistration,
        { body: { articleRegistrationId, version: 7 } },
        manager.token,
        key,
      );
    const id = await submitRequest(portal(), project);
    expect(codeOf(await decide(id))).toBe('state-changed');
    expect(await countStoredResponses(portal(), manager.accountId)).toBe(0);
    const approved = await send(
      approveArticleRegistration,
      { body: { articleRegistrationId: id } },
      manager.token,
      key,
    );
    expect(approved.status).toBe(204);
    expect(await countStoredResponses(portal(), manager.accountId)).toBe(1);
  });

  it('stores no response for a call that opens its own transactions', async () => {
    const { projectId, manager } = await makeWriter(portal());
    const key = newId();
    const body = { projectId, uploadId: newId() };
    const answer = await send(updateEmployeeList, { body }, manager.token, key);
    expect(codeOf(answer)).toBe('not-found');
    const wrong = { password: 'Verkeerd-wachtwoord-1', newPassword: 'Ander-wachtwoord-2027' };
    expect((await send(updatePassword, { body: wrong }, manager.token, key)).status).toBe(422);
    expect(await countStoredResponses(portal(), manager.accountId)).toBe(0);
  });
});

describe('a call in several transactions', () => {
  const body = { password: testPassword, newPassword: 'Ander-wachtwoord-2027' };

  it('waits for the run in progress, at most a minute for one whose process was killed', async () => {
    const { token } = await makeAccount(portal());
    const key = newId();
    const since = portal().clock.moment;
    onTestFinished(() => {
      portal().clock.moment = since;
    });
    const during: unknown[] = [];
    // The request is repeated before the change of the first: at once, and a minute later.
    const stop = beforeTransaction(portal(), 4, async () => {
      stop();
      during.push(codeOf(await send(updatePassword, { body }, token, key)));
      portal().clock.advance(60_000);
      during.push((await send(updatePassword, { body }, token, key)).status);
    });
    onTestFinished(stop);
    const first = await send(updatePassword, { body }, token, key);
    expect(during).toEqual(['idempotency-in-progress', 204]);
    // The second run replaced its row, so the first changes nothing any more.
    expect(first.status).not.toBe(204);
    expect(isReplayed(await send(updatePassword, { body }, token, key))).toBe(true);
  });
});

it('runs no additional query without a key', async () => {
  const { project, manager } = await makeWriter(portal());
  const body = { articleRegistrationId: await submitRequest(portal(), project) };
  const spy = vi.spyOn(StatementBatch.prototype, 'add');
  onTestFinished(() => spy.mockRestore());
  (await portal().call(approveArticleRegistration, { body }, manager.token)).ok();
  const statements = spy.mock.calls.map(([{ text }]) => text);
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter((text) => /kept|try_advisory/.test(text))).toEqual([]);
});

it('accepts any key header without an internal error', async () => {
  const { project, manager } = await makeWriter(portal());
  const query = { ArticleRegistrationId: await submitRequest(portal(), project) };
  const answer = await send(getArticleRegistration, { query }, manager.token, 'k'.repeat(999));
  expect(answer.status).toBe(200);
  expect(await countStoredResponses(portal(), manager.accountId)).toBe(0);
});
