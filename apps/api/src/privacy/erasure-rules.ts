import type { PersonRecord } from './known-person.ts';

/** A condition that must be met before a person can be erased. */
export type ErasureFault =
  | { readonly code: 'subscription-running'; readonly recordId: string }
  | { readonly code: 'request-waiting'; readonly recordId: string }
  | {
      readonly code: 'has-access';
      readonly accountId: string;
      readonly projectId: string;
      readonly isManager: boolean;
    };

/** Records that a person must still act on. `today` is a date in Amsterdam. */
export function recordFaults(records: readonly PersonRecord[], today: string): ErasureFault[] {
  return records.flatMap(({ kind, id, periodEnd, status }): ErasureFault[] => {
    if (kind === 'subscription' && (periodEnd === null || periodEnd >= today)) {
      return [{ code: 'subscription-running', recordId: id }];
    }
    return status === 'ToApprove' ? [{ code: 'request-waiting', recordId: id }] : [];
  });
}
