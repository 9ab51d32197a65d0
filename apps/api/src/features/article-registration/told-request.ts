import type { Amounts } from '@portal/contract/amounts';
import { pick } from '../../pick.ts';
import type { Decider } from './find-decider.ts';

interface KnownRequest {
  readonly articleRegistrationId: string;
  readonly externalReference: string;
  readonly employeeNumber: string | null;
  readonly costCentre: string | null;
}

/** How events name a request: by ids and numbers, never by name. */
export const toldRequest = (request: KnownRequest): KnownRequest =>
  pick(request, ['articleRegistrationId', 'externalReference', 'employeeNumber', 'costCentre']);

export const partsOf = (request: Amounts): Amounts =>
  pick(request, [
    ...(['totalPrice', 'grossExchange', 'netExchange'] as const),
    ...(['employerContribution', 'netOwnContribution'] as const),
  ]);

/** Who decided, as events name them; nobody, where a project asks no approval. */
export const toldDecider = (decider: Decider | null) => ({
  decidedByAccountId: decider?.accountId ?? null,
  decidedOnBehalfOfAccountId: decider?.onBehalfOf?.accountId ?? null,
});
