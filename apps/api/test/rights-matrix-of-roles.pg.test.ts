import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { describe, expect, it } from 'vitest';
import { sampleOf } from './call-samples.ts';
import { dumpDatabase } from './database-dump.ts';
import { casesOf } from './gate.ts';
import { confirmNow } from './proofs.ts';
import {
  aboutOneself,
  aboutPersons,
  callsOf,
  expectAllowed,
  rolesWithRight,
  readers,
  named,
  roles,
  useRightsMatrix,
} from './rights-matrix.ts';
import type { Role } from './sample-records.ts';

const matrix = useRightsMatrix();
const portal = () => matrix().portal;

const split = (some: readonly Role[], chosen: readonly Role[]): [Role[], Role[]] => [
  some.filter((role) => chosen.includes(role)),
  some.filter((role) => !chosen.includes(role)),
];

async function expectRoleAllowed(call: Call, role: Role): Promise<void> {
  const { records, account } = await matrix().prepareRecords(call, role, true);
  const sample = sampleOf(call, records, account);
  expectAllowed(call, sample, await matrix().send(call, sample, account.token));
}

/** Checks that roles are refused without a reason, and that nothing changes. */
async function expectRefusedUnchanged(
  call: Call,
  refused: readonly Role[],
  statusFor: (role: Role) => number,
): Promise<void> {
  const before = await dumpDatabase(portal());
  for (const role of refused) {
    const { records, account } = await matrix().prepareRecords(call, role, false);
    const answer = await matrix().send(call, sampleOf(call, records, account), account.token);
    expect([role, answer.status]).toEqual([role, statusFor(role)]);
    expect(answer.problem().errors).toEqual({});
  }
  if (refused.length > 0) expect(await dumpDatabase(portal())).toEqual(before);
}

it('has a sample for every call', () => {
  const { mine, people } = matrix();
  for (const call of calls) {
    expect(() => sampleOf(call, mine, people.viewer)).not.toThrow();
  }
});

describe.each(named(callsOf('member')))('%s', (_name, call) => {
  const right = call.access.who === 'member' ? call.access.right : undefined;
  const allowed = right && rolesWithRight[right];

  it('has a row in the table of rights', () => {
    expect(allowed).toBeDefined();
  });

  it.each(casesOf(roles))('answers %s by the rights in its own project', async (_who, some) => {
    const [allowedRoles, refused] = split(some, allowed ?? []);
    await expectRefusedUnchanged(call, refused, (role) => (readers.includes(role) ? 403 : 404));
    for (const role of allowedRoles) await expectRoleAllowed(call, role);
  });
});

describe.each(named(aboutOneself))('%s', (_name, call) => {
  it.each(casesOf(roles))('answers %s', async (_who, some) => {
    for (const role of some) {
      const { mine, people } = matrix();
      // A separate account, because the call may end its session or change its password.
      const account = call.effect === 'reads' ? people[role] : await matrix().makeOwn(role, mine);
      const { faultsWithTotp, ...own } = sampleOf(call, mine, account);
      const hasTotp = role.startsWith('backOffice') && faultsWithTotp !== undefined;
      const sample = hasTotp ? { ...own, faults: faultsWithTotp } : own;
      const { access } = call;
      if (access.who === 'account' && access.fresh === 'confirmation') {
        await confirmNow(portal(), account);
      }
      const answer = await matrix().send(call, sample, account.token);
      if (sample.refuses?.includes(role)) expect([role, answer.status]).toEqual([role, 403]);
      else if (sample.unknownTo?.includes(role)) expect([role, answer.status]).toEqual([role, 404]);
      else expectAllowed(call, sample, answer);
    }
  });
});

describe.each(named(aboutPersons))('%s', (_name, call) => {
  it.each(casesOf(roles))('answers %s by the accounts that they manage', async (_who, some) => {
    const [managers, others] = split(some, rolesWithRight.manageAccounts ?? []);
    await expectRefusedUnchanged(call, others, () => 404);
    for (const role of managers) await expectRoleAllowed(call, role);
  });
});
