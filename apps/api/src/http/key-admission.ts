import type { KeyScope } from '@portal/contract/key-scopes';
import type { FastifyRequest } from 'fastify';
import type { KeyAllowances } from '../access/key-allowances.ts';
import { findApiKey, type KnownKey, requireInUse, requireScope } from '../access/provider-guard.ts';
import { bearerToken } from '../access/sign-in-guard.ts';
import { type Clock, today } from '../clock.ts';
import type { Database, Db } from '../database/database.ts';
import type { Admission, Visit } from './admission.ts';

/** The names of the keys that requests came with; undefined where it is known that they had none. */
const names = new WeakMap<FastifyRequest, string | undefined>();

/**
 * The name of the key that a request came with, in use or not, for the log; undefined without one
 * that is known. It is looked up where the request was refused before anybody asked for the key:
 * its address or method is unknown, or its body is too large.
 */
export async function findKeyName(
  database: Database,
  request: FastifyRequest,
): Promise<string | undefined> {
  const mayHaveOne = request.url.startsWith('/provider/') && bearerToken(request) !== undefined;
  if (names.has(request) || !mayHaveOne) return names.get(request);
  const find = (db: Db) => findApiKey(db, request);
  // The line is written all the same when the database is away.
  const key = await database.transaction({ allProjects: true }, find).catch(() => undefined);
  return key?.name;
}

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
          const found = await findApiKey(db, request);
          names.set(request, found?.name);
          const key = requireInUse(found, today(clock));
          if (!isCounted) {
            const fields = allowances.count(key);
            if (!fields) return { waiting: key };
            tell(fields);
            isCounted = true;
          }
          requireScope(key, scope);
          const { apiKeyId } = key;
          const caller = { kind: 'key', id: apiKeyId } as const;
          return { result: await work({ db, caller, enter: async () => ({ apiKeyId }) }) };
        };
        const everywhere = { allProjects: true, requestId: request.id };
        const outcome = await database.transaction(everywhere, visit);
        if ('result' in outcome) return outcome.result;
        await allowances.take(outcome.waiting);
      }
    },
  };
}
