import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import type { Right } from '@portal/contract/rights';
import { beforeAll, expect } from 'vitest';
import { ZodObject } from 'zod';
import type { CallSample } from './call-sample.ts';
import { callKey } from './call-samples.ts';
import type { TestAccount } from './factories.ts';
import { makeRecords, makeRole, makeRoles, type Role } from './sample-records.ts';
import { type TestAnswer, type TestPortal, useTestPortal } from './test-portal.ts';

/** The roles that may view a project. */
export const readers: readonly Role[] = [
  ...(['viewer', 'authorize', 'userManagement', 'payroll', 'standIn'] as const),
  ...(['backOffice', 'backOfficeMember'] as const),
];
export const roles: readonly Role[] = [...readers, 'disabled', 'stranger', 'waiting'];
/** The roles that are members of another project only. */
export const strangers: readonly Role[] = ['stranger', 'waiting'];

/** The roles that hold each right in a project; roles without access get a 404 instead. */
export const rolesWithRight: Readonly<Partial<Record<Right, readonly Role[]>>> = {
  viewProject: readers,
  decideRequests: ['authorize', 'userManagement', 'standIn'],
  nameStandIn: ['authorize', 'userManagement'],
  manageEmployees: ['authorize', 'userManagement'],
  leaveProject: [
    ...(['viewer', 'authorize', 'userManagement', 'payroll', 'standIn'] as const),
    'backOfficeMember',
  ],
  viewAccounts: readers,
  manageAccounts: ['userManagement', 'backOffice', 'backOfficeMember'],
  viewAuditLog: ['userManagement', 'backOffice', 'backOfficeMember'],
  viewSettings: ['userManagement', 'backOffice', 'backOfficeMember'],
  manageSettings: ['userManagement'],
  viewPayroll: ['userManagement', 'payroll', 'backOffice', 'backOfficeMember'],
  managePayroll: ['userManagement', 'payroll'],
};

export const callsOf = (who: Call['access']['who']) =>
  calls.filter((call) => call.access.who === who);
export const named = (list: readonly Call[]) => list.map((call) => [callKey(call), call] as const);

/** Whether a call of an account is about a person, who may be in any project. */
const isAboutPerson = ({ body, query }: Call): boolean =>
  [body?.kind === 'json' ? body.schema : null, query].some(
    (schema) =>
      schema instanceof ZodObject && /\baccountId\b/i.test(Object.keys(schema.shape).join()),
  );
export const [aboutPersons, aboutOneself] = [true, false].map((is) =>
  callsOf('account').filter((call) => isAboutPerson(call) === is),
) as [Call[], Call[]];

/** Two projects with one record of every kind, and an account of every role. */
export class RightsMatrix {
  private constructor(
    readonly portal: TestPortal,
    readonly mine: Awaited<ReturnType<typeof makeRecords>>,
    readonly foreign: Awaited<ReturnType<typeof makeRecords>>,
    readonly people: Readonly<Record<Role, TestAccount>>,
  ) {}

  static async make(portal: TestPortal): Promise<RightsMatrix> {
    const mine = await makeRecords(portal);
    const foreign = await makeRecords(portal);
    const people = await makeRoles(portal, mine.projectId, foreign.projectId);
    return new RightsMatrix(portal, mine, foreign, people);
  }

  /** Records and an account for a call about them; new ones when the call may change something. */
  async prepareRecords(call: Call, role: Role, isAllowed: boolean) {
    if (call.effect === 'reads' || !isAllowed) {
      return { records: this.mine, account: this.people[role] };
    }
    const records = await makeRecords(this.portal);
    // Another manager, because the last one may not leave.
    await this.makeOwn('userManagement', records);
    return { records, account: await this.makeOwn(role, records) };
  }

  makeOwn(role: Role, { projectId }: { projectId: string }) {
    return makeRole(this.portal, role, { projectId, otherProjectId: this.foreign.projectId });
  }

  send(call: Call, sample: object, token?: string) {
    return this.portal.call(call, sample as never, token);
  }

  /** The answer without the parts that differ between any two answers. */
  async refusal(call: Call, sample: object, token?: string) {
    const answer = await this.send(call, sample, token);
    const { requestId, ...problem } = answer.problem();
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    return { ...problem, headers: comparable(answer.headers) };
  }
}

const comparable = ({
  date: _date,
  'x-request-id': _id,
  ...headers
}: Readonly<Record<string, unknown>>) => headers;

/** A matrix for all tests of a file. */
export function useRightsMatrix(): () => RightsMatrix {
  const portal = useTestPortal();
  let matrix: RightsMatrix;
  beforeAll(async () => {
    matrix = await RightsMatrix.make(portal());
  });
  return () => matrix;
}

/** Checks that access was granted: the call succeeds, or fails with the faults of its sample. */
export function expectAllowed(call: Call, { faults }: CallSample, answer: TestAnswer<Call>): void {
  expect(answer.status).toBe(faults ? 422 : call.status);
  if (!faults) return;
  const faultsByField = Object.entries(answer.problem().errors);
  expect(Object.fromEntries(faultsByField.map(([field, [fault]]) => [field, fault?.code]))).toEqual(
    faults,
  );
}
