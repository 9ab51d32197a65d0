import {
  getConfirmationWays,
  getProfile,
  getSessions,
  getTableColumns,
  isTotpEnabled,
} from '@portal/contract/account';
import type { Call } from '@portal/contract/call';
import { getWaitingMemberships } from '@portal/contract/consent';
import { getContactInformation } from '@portal/contract/contact';
import { getListMemory } from '@portal/contract/list-memory';
import { getPasskeys } from '@portal/contract/passkey';
import { getProjectInfo, getProjects } from '@portal/contract/project';
import { getUploadPlace } from '@portal/contract/upload';
import type { Reader } from './read-limiter.ts';
import type { Route } from './route.ts';
import { type CallState, namedProject, RetryAfterWait, type Pipeline, type Step } from './steps.ts';

/** Reads of a few rows by their key, which every screen needs. No limit applies to them. */
const cheapReads: ReadonlySet<Call> = new Set<Call>([
  getProfile,
  isTotpEnabled,
  getConfirmationWays,
  getPasskeys,
  getSessions,
  getTableColumns,
  getListMemory,
  getProjects,
  getProjectInfo,
  getWaitingMemberships,
  getContactInformation,
  getUploadPlace,
]);

/** Whether the limits for reads of its account and its project apply to a call. */
export const isLimitedRead = ({ call }: Route): boolean =>
  call.effect === 'reads' &&
  (call.access.who === 'account' || call.access.who === 'member') &&
  !cheapReads.has(call);

const readerOf = ({ session, projectId }: CallState): Reader => ({
  account: session!.account.accountId,
  projectId,
});

/** Runs a read within the limit. The wait ends when the caller closes its connection. */
export function withinReadLimit<T>(
  call: CallState,
  read: () => Promise<T>,
  { reader = readerOf(call), hasHeldSlot = false } = {},
): Promise<T> {
  const { services, request } = call;
  return services.reads.run(reader, read, {
    hasHeldSlot,
    // A getter, because the socket is watched only when the call has to wait.
    get signal() {
      return request.callerSignal;
    },
  });
}

/**
 * Takes a slot of the account's and the project's limit for reads. Mostly one is free, and the
 * transaction that authorized the call goes on; otherwise it ends before the wait, as for a change.
 * @throws {ProblemError} 429 when too many wait, or after the limiter's timeout
 */
export const readLimit: Step = (call, next) => {
  if (call.isLimited) return next(call);
  const { services, token, route } = call;
  const reader = readerOf(call);
  if (route.options.speculative) services.reads.cacheReader(token!.sessionId, reader);
  const release = services.reads.tryAcquire(reader);
  if (release) {
    call.slot!.release = release;
    return next(call);
  }
  return Promise.resolve(
    new RetryAfterWait((retry) => withinReadLimit(call, () => retry({ isLimited: true }))),
  );
};

/**
 * A speculative read starts before its right is checked, so it takes its slot before its
 * transaction. Only a session that had the right recently reads speculatively. Any other is
 * authorized first, so that no account takes slots of a project that it has no access to.
 * @param speculative runs the handler before the right is checked
 * @param usual runs it afterwards
 */
export const withSpeculativeReadLimit =
  (speculative: Pipeline, usual: Pipeline): Pipeline =>
  (call) => {
    const { reads } = call.services;
    const { sessionId } = call.token!;
    const projectId = namedProject(call) ?? '';
    const account = reads.findAccount(sessionId, projectId);
    if (account === undefined) return usual(call);
    const reader = { account, projectId };
    const read = async () => {
      try {
        return await speculative({ ...call, isLimited: true });
      } catch (error) {
        // The read may have failed because the right was revoked.
        reads.removeReader(sessionId, projectId);
        throw error;
      }
    };
    const release = reads.tryAcquire(reader);
    return release ? read().finally(release) : withinReadLimit(call, read, { reader });
  };
