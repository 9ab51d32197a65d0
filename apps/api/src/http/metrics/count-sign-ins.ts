import {
  enableChallengeTotp,
  loginWithCredentials,
  loginWithToken,
  loginWithTotp,
} from '@portal/contract/authentication';
import type { Call } from '@portal/contract/call';
import { loginWithPasskey } from '@portal/contract/passkey';
import type { PortalMetrics } from '../../metrics/portal-metrics.ts';
import { ProblemError } from '../../problem.ts';
import type { Step } from '../steps.ts';

/** The ways to sign in; with Microsoft, the last step uses a link. */
const ways = new Map<Call, string>([
  [loginWithCredentials, 'password'],
  [loginWithTotp, 'pin'],
  [enableChallengeTotp, 'first-pin'],
  [loginWithPasskey, 'passkey'],
  [loginWithToken, 'link'],
]);

const outcomes = [
  'signed-in',
  'second-step',
  'refused',
  'throttled',
  'maintenance',
  'failed',
] as const;
type Outcome = (typeof outcomes)[number];

function outcomeOfAnswer(answer: unknown): Outcome {
  const { status = 'LoggedIn' } = answer as { status?: string };
  return status === 'LoggedIn' ? 'signed-in' : 'second-step';
}

function outcomeOfFailure(error: unknown): Outcome {
  if (!(error instanceof ProblemError)) return 'failed';
  switch (error.code) {
    case 'too-many-requests':
      return 'throttled';
    case 'maintenance':
      return 'maintenance';
    default:
      return 'refused';
  }
}

/** Registers every outcome of every way with 0. */
export function initSignIns(metrics: PortalMetrics): void {
  for (const way of ways.values()) {
    for (const outcome of outcomes) metrics.initSignIns(way, outcome);
  }
}

export const isSignIn = (call: Call): boolean => ways.has(call);

/** Counts the outcome of a sign-in step. */
export const countSignIn: Step = async (state, next) => {
  const { metrics } = state.services;
  const way = ways.get(state.route.call)!;
  try {
    const answer = await next(state);
    metrics.countSignIn(way, outcomeOfAnswer(answer));
    return answer;
  } catch (error) {
    metrics.countSignIn(way, outcomeOfFailure(error));
    throw error;
  }
};
