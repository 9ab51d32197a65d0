import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import type { Problem } from '@portal/contract/errors';
import { postArticleRegistration, postSubscriptions } from '@portal/contract/provider';
import { putArticleRegistration } from '@portal/contract/provider-requests';
import { describe, expect, it } from 'vitest';
import { makeProject, requestBody, submitRequest } from './factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from './subscription-lines.ts';
import { useTestPortal } from './test-portal.ts';

const portal = useTestPortal();
type Project = Awaited<ReturnType<typeof makeProject>>;
interface Names {
  readonly firstName?: string;
  readonly infix?: string;
  readonly lastName?: string;
}

interface Answer {
  readonly status: number;
  problem(): Problem;
}

/** Requests of each call that takes an employee, with their name. */
const senders = new Map<Call, (project: Project, names: Names) => Promise<Answer>>([
  [
    postArticleRegistration,
    ({ projectId, apiKey }, names) =>
      portal().call(
        postArticleRegistration,
        { params: { projectId }, body: requestBody(names) },
        apiKey,
      ),
  ],
  [
    putArticleRegistration,
    async (project, names) => {
      const submitted = requestBody();
      const articleRegistrationId = await submitRequest(portal(), project, submitted);
      const params = { projectId: project.projectId, articleRegistrationId };
      const body = { ...submitted, ...names };
      return portal().call(putArticleRegistration, { params, body }, project.apiKey);
    },
  ],
  [
    postSubscriptions,
    (project, names) => sendSubscriptions(portal(), project, inLines([subscriptionLine(names)])),
  ],
]);

const takesEmployee = ({ access, body }: Call): boolean => {
  if (access.who !== 'provider' || body === null) return false;
  const schema = body.kind === 'json' ? body.schema : body.kind === 'lines' ? body.line : undefined;
  return schema !== undefined && 'shape' in schema && 'birthDate' in (schema.shape as object);
};

describe('the name of an employee', () => {
  it('is taken by these calls and by no other', () => {
    expect(new Set(calls.filter(takesEmployee))).toEqual(new Set(senders.keys()));
  });

  it.each([
    [{ firstName: 'Şükrü', infix: "van 't", lastName: 'Łukasz-O’Brien' }, {}],
    [{ firstName: '小明' }, { firstName: ['characters-unsupported'] }],
    [{ infix: 'ال' }, { infix: ['characters-unsupported'] }],
    [{ lastName: 'Berg 🏊' }, { lastName: ['characters-unsupported'] }],
    [{ firstName: '\u202Etxt.exe' }, { firstName: ['value-invalid'] }],
    [{ lastName: '\u200b' }, { lastName: ['value-invalid'] }],
    [{ lastName: ' ' }, { lastName: ['field-is-required'] }],
  ] as const)('follows the same rule in all of them: %j', async (names, faults) => {
    const project = await makeProject(portal());
    for (const [call, send] of senders) {
      const answer = await send(project, names);
      const errors: Problem['errors'] = answer.status < 300 ? {} : answer.problem().errors;
      const codes = Object.entries(errors).map(([field, fieldFaults]) => [
        field.replace(/^1\./, ''),
        fieldFaults.map(({ code }) => code),
      ]);
      expect([call.name, Object.fromEntries(codes)]).toEqual([call.name, faults]);
    }
  });
});

describe('a subscription with a name that no document can print', () => {
  it('can be changed without changing that name', async () => {
    const project = await makeProject(portal());
    const line = subscriptionLine();
    const send = (overrides: Names) =>
      sendSubscriptions(portal(), project, inLines([{ ...line, ...overrides, costCentre: '1' }]));
    (await send({})).ok();
    await portal().database.transaction({ projectId: project.projectId }, (db) =>
      db.updateTable('subscription').set({ firstName: '小明' }).execute(),
    );
    expect((await send({ firstName: '小明' })).ok()).toMatchObject({ unchanged: 1 });
    expect((await send({ firstName: '小红' })).status).toBe(422);
  });
});
