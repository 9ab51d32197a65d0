import type { Call, CallInput } from '@portal/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import type { AdmissionServices } from './admissions.ts';
import type { AnyContext, Making, Place } from './route.ts';

/** A call while it is being answered. */
export interface Asking {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly services: AdmissionServices;
  readonly admission: Admission;
  /** Whether the handler opens its transactions itself. */
  readonly ownTransactions: boolean;
  readonly isAhead: boolean;
  readonly takesNoTurn: boolean;
  readonly gone: () => AbortSignal;
  readonly handle: (context: HandlerContext, input: CallInput<Call>) => Promise<unknown>;
  /** As a route has them. */
  readonly prepare:
    | ((...asked: Parameters<Asking['handle']>) => Promise<Making<unknown>>)
    | undefined;
  readonly readmit: ((...asked: Parameters<Asking['handle']>) => Promise<unknown>) | undefined;
}

/** What a handler knows besides the request itself. */
export type HandlerContext = Place &
  Pick<AnyContext, 'db' | 'transaction' | 'conclude' | 'prepared'>;
