import type { Access, Call, FreshProof } from './call.ts';
import { bodyKind, type BodyKind } from './call-body.ts';
import type { ProblemCode } from './errors.ts';
import { bodyFailures, commonFailures, keyFailures } from './failure-codes.ts';
import { storesResponse } from './idempotency.ts';
import { maintenanceAccess } from './maintenance-access.ts';
import type { Right } from './rights.ts';

type Codes = readonly ProblemCode[];

/**
 * Failures derived from the access of a call. A project without a membership looks like one that
 * does not exist.
 */
const accessFailures = {
  anyone: [],
  account: ['not-signed-in'],
  member: ['not-signed-in', 'not-found', 'totp-demanded', 'right-missing'],
  provider: ['not-signed-in', 'scope-missing'],
} as const satisfies Record<Access['who'], Codes>;

/** Rights of every account with access to a project, so that they are never missing there. */
export const readOnlyRights: readonly Right[] = ['viewProject', 'viewAccounts'];

/**
 * The exact codes of a call: the declared ones, and those derived from its access and its body.
 * Failures before the call is known (an invalid address, a wrong method) do not belong to a call.
 */
export function failuresOf(call: Call): ReadonlySet<ProblemCode> {
  const { access, effect, failures } = call;
  const codes = new Set<ProblemCode>([
    ...commonFailures,
    ...accessFailures[access.who],
    ...failures,
  ]);
  if (access.who === 'member' && readOnlyRights.includes(access.right)) {
    codes.delete('right-missing');
  }
  const isInSession = access.who === 'account' || access.who === 'member';
  if (isInSession && effect === 'changes') codes.add('read-only-session');
  if (isInSession && access.fresh !== undefined) codes.add('confirmation-needed');
  // Exports of lists: a support session may read a list, but not export a long one.
  const isExported = effect === 'reads' && isInSession && access.fresh === 'by-request';
  if (isExported) codes.add('support-list-too-long');
  if (storesResponse(call)) keyFailures.forEach((code) => codes.add(code));
  if (maintenanceAccess(call) !== 'open') codes.add('maintenance');
  // The server does not read the body of a GET.
  if (call.method !== 'GET') bodyFailures[bodyKind(call.body)].forEach((code) => codes.add(code));
  if (call.query !== null || call.params !== null) codes.add('invalid-input');
  return codes;
}

type KindOf<Body> = Body extends { readonly kind: infer Kind extends BodyKind } ? Kind : 'none';

/** The type of `failuresOf` of a call; it includes every code of the call. */
export type FailureOf<C extends Call> =
  | C['failures'][number]
  | (typeof commonFailures)[number]
  | (typeof accessFailures)[C['access']['who']][number]
  | (typeof bodyFailures)[KindOf<C['body']>][number]
  | (C['query'] extends null ? never : 'invalid-input')
  | (C['params'] extends null ? never : 'invalid-input')
  | (C['access']['who'] extends 'anyone' ? never : (typeof keyFailures)[number])
  | (C['access']['who'] extends 'account' | 'member' ? 'read-only-session' : never)
  | (C['access'] extends { readonly fresh: FreshProof } ? 'confirmation-needed' : never)
  | (C['access'] extends { readonly fresh: 'by-request' } ? 'support-list-too-long' : never)
  | (C['access']['who'] extends 'provider' ? never : 'maintenance');
