import type { KeyScope } from '@portal/contract/key-scopes';
import type { FastifyRequest } from 'fastify';
import type { KeyAllowances } from '../access/key-allowances.ts';
import { type KnownKey, requireApiKey, requireScope } from '../access/provider-guard.ts';
import { type Clock, today } from '../clock.ts';
import type { Database, Db } from '../database/database.ts';
import type { Admission, Visit } from './admission.ts';

const names = new WeakMap<FastifyRequest, string>();

/** The name of the key that a request came with, for the log; undefined without one that is known. */
export const keyNameOf = (request: FastifyRequest): string | undefined => names.get(request);

interface KeyRequest {
  readonly services: {
    readonly database: Database;
    readonly clock: Clock;
    readonly allowances: KeyAllowances;
  };
  readonly request: FastifyRequest;
  /** Sets fields of the answer, whether the call succeeds or not. */
  readonly tell: (fields: Readonly<Record<string, string>>) => void;
}

type Outcome<T> = { readonly result: T } | { readonly waiting: KnownKey };

/**
 * Lets a key in. A request counts once, however many transactions it takes, and those that are
 * refused for a scope count too. Where this process holds no calls of the key, the transaction ends
 * before it takes some, so that nobody holds a connection who waits.
 */
export function admitKey(
  { services, request, tell }: KeyRequest,
  { scope }: { readonly scope: KeyScope },
): Admission {
  const { database, clock, allowances } = services;
  let isCounted = false;
  return {
    needsFields: false,
    visit: async <T>(work: (visit: Visit) => Promise<T>): Promise<T> => {
      for (;;) {
        const visit = async (db: Db): Promise<Outcome<T>> => {
          const key = await requireApiKey(db, request, today(clock));
          names.set(request, key.name);
          if (!isCounted) {
            const fields = allowances.count(key);
            if (!fields) return { waiting: key };
            tell(fields);
            isCounted = true;
          }
          requireScope(key, scope);
          const { apiKeyId } = key;
          return { result: await work({ db, enter: async () => ({ apiKeyId }) }) };
        };
        const outcome = await database.transaction({ allProjects: true }, visit);
        if ('result' in outcome) return outcome.result;
        await allowances.take(outcome.waiting);
      }
    },
  };
}
