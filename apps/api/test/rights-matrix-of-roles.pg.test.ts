import { calls } from '@portal/contract/calls';
import { describe, expect, it } from 'vitest';
import { sampleOf } from './call-samples.ts';
import { pictureDatabase } from './database-picture.ts';
import { confirmNow } from './proofs.ts';
import {
  aboutOneself,
  aboutPersons,
  callsOf,
  expectLetIn,
  holders,
  lookers,
  named,
  roles,
  useRightsMatrix,
} from './rights-matrix.ts';

const matrix = useRightsMatrix();
const portal = () => matrix().portal;

it('has a sample for every call', () => {
  const { mine, people } = matrix();
  for (const call of calls) {
    expect(() => sampleOf(call, mine, people.viewer)).not.toThrow();
  }
});

describe.each(named(callsOf('member')))('%s', (_name, call) => {
  const right = call.access.who === 'member' ? call.access.right : undefined;
  const allowed = right && holders[right];

  it('has a row in the table of rights', () => {
    expect(allowed).toBeDefined();
  });

  it.each(roles)('answers %s by the rights in its own project', async (role) => {
    const isAllowed = allowed?.includes(role) ?? false;
    const { records, account } = await matrix().makePlace(call, role, isAllowed);
    const before = await pictureDatabase(portal());
    const sample = sampleOf(call, records, account);
    const answer = await matrix().ask(call, sample, account.token);
    if (isAllowed) expectLetIn(call, sample, answer);
    else {
      expect(answer.status).toBe(lookers.includes(role) ? 403 : 404);
      expect(answer.problem().errors).toEqual({});
      expect(await pictureDatabase(portal())).toEqual(before);
    }
  });
});

describe.each(named(aboutOneself))('%s', (_name, call) => {
  it.each(roles)('answers %s', async (role) => {
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
    const answer = await matrix().ask(call, sample, account.token);
    if (sample.refuses?.includes(role)) expect(answer.status).toBe(403);
    else if (sample.unknownTo?.includes(role)) expect(answer.status).toBe(404);
    else expectLetIn(call, sample, answer);
  });
});

describe.each(named(aboutPersons))('%s', (_name, call) => {
  it.each(roles)('answers %s by whom they manage', async (role) => {
    const isManager = holders.manageAccounts?.includes(role) ?? false;
    const { records, account } = await matrix().makePlace(call, role, isManager);
    const sample = sampleOf(call, records, account);
    const before = await pictureDatabase(portal());
    const answer = await matrix().ask(call, sample, account.token);
    if (isManager) {
      expectLetIn(call, sample, answer);
    } else {
      expect(answer.status).toBe(404);
      expect(answer.problem().errors).toEqual({});
      expect(await pictureDatabase(portal())).toEqual(before);
    }
  });
});
