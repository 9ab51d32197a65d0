import type { z } from 'zod';
import type { CallBody, JsonBody, ReceivedBody, BodyInput } from './call-body.ts';
import type { ProblemCode } from './errors.ts';
import type { DeclaredFailure } from './failure-codes.ts';
import type { KeyScope } from './key-scopes.ts';
import type { Right } from './rights.ts';

/** Kinds of record whose project the server looks up by their id. */
export type ProjectRecord =
  | 'articleRegistration'
  | 'subscription'
  | 'person'
  | 'upload'
  | 'entraTenant';

/** How the project of a call is derived from its request. `field` is a field of body or query. */
export type ProjectSource =
  | { readonly field: string; readonly record?: undefined }
  | { readonly field: string; readonly record: ProjectRecord };

/**
 * How recently the user of a session must have confirmed their identity. A proof is valid for
 * `proofMinutes`:
 * - `sign-in`: signing in is a proof, and so is `ConfirmIdentity`;
 * - `confirmation`: only `ConfirmIdentity` is, because a session may be stolen within a minute of
 * its start;
 * - `by-request`: the request decides whether the call needs a proof, and which.
 */
export type FreshProof = 'sign-in' | 'confirmation' | 'by-request';

/**
 * Who may make a call:
 * - `anyone`: no session needed;
 * - `account`: any account with a session, no project involved;
 * - `member`: an account with `right` in the project that `project` points at;
 * - `provider`: the provider's systems, by an API key with `scope`.
 *
 * With `fresh`, the account must also have confirmed its identity recently.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'account'; readonly fresh?: FreshProof }
  | {
      readonly who: 'member';
      readonly right: Right;
      readonly project: ProjectSource;
      readonly fresh?: FreshProof;
    }
  | { readonly who: 'provider'; readonly scope: KeyScope };

/** A JSON response. */
export interface JsonResponse<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'json';
  readonly schema: Schema;
}

/** A binary answer with one of these content types; its name is in content-disposition. */
export interface FileResponse {
  readonly kind: 'file';
  readonly types: readonly string[];
}

/** The response of a call; null for none (204). */
export type CallResponse = JsonResponse | FileResponse | null;

export const fileResponse = (types: readonly string[]): FileResponse => ({ kind: 'file', types });

export interface Call<
  Query extends z.ZodType | null = z.ZodType | null,
  Body extends CallBody = CallBody,
  Params extends z.ZodType | null = z.ZodType | null,
  Response extends CallResponse = CallResponse,
  CallAccess extends Access = Access,
  Failures extends readonly ProblemCode[] = readonly ProblemCode[],
> {
  readonly group: string;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for a parameter, as in OpenAPI. */
  readonly path: string;
  readonly summary: string;
  readonly access: CallAccess;
  /** Whether the call changes data; a read-only session may not make such calls. */
  readonly effect: 'reads' | 'changes';
  /** Whether the response has a secret that must not be replayed: a token, a code, a seed. */
  readonly answersSecret: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  readonly status: 200 | 201 | 204;
  /** The codes of the call's own logic; `failuresOf` adds those derived from its other parts. */
  readonly failures: Failures;
}

/** A part of a declaration: a bare schema means JSON. */
type Written<Part> = Part | z.ZodType;
type BodyOf<B> = B extends z.ZodType ? JsonBody<B> : B;
type ResponseOf<R> = R extends z.ZodType ? JsonResponse<R> : R;

interface CallSettings<Q, B, P, R, A, F> {
  group: string;
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path?: string;
  summary: string;
  access: A;
  effect?: 'reads' | 'changes';
  answersSecret?: true;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  status?: 200 | 201 | 204;
  failures: F;
}

/**
 * Declares one call. The server validates by it, the OpenAPI document describes it, and the page's
 * client gets its types from it. The path is derived from group and name unless it is given.
 */
export function defineCall<
  R extends Written<CallResponse>,
  Q extends z.ZodType | null = null,
  B extends Written<CallBody> = null,
  P extends z.ZodType | null = null,
  const A extends Access = Access,
  const F extends readonly DeclaredFailure[] = readonly [],
>(settings: CallSettings<Q, B, P, R, A, F>): Call<Q, BodyOf<B>, P, ResponseOf<R>, A, F> {
  return {
    group: settings.group,
    name: settings.name,
    method: settings.method,
    path: settings.path ?? `/employerportal/${settings.group}/${settings.name}`,
    summary: settings.summary,
    access: settings.access,
    effect: settings.effect ?? (settings.method === 'GET' ? 'reads' : 'changes'),
    answersSecret: settings.answersSecret ?? false,
    params: (settings.params ?? null) as P,
    query: (settings.query ?? null) as Q,
    body: tagged(settings.body ?? null) as BodyOf<B>,
    response: tagged(settings.response) as ResponseOf<R>,
    status: settings.status ?? (settings.response === null ? 204 : 200),
    failures: settings.failures,
  };
}

/** Turns a bare schema into a JSON part; only here the two are distinguished. */
const tagged = (part: object | null): object | null =>
  part === null || 'kind' in part ? part : { kind: 'json', schema: part };

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The input of a handler: the validated parts of the request. */
export interface CallInput<C extends Call> {
  readonly query: Parsed<C['query']>;
  readonly body: ReceivedBody<C['body']>;
  readonly params: Parsed<C['params']>;
}

/** The input of a client: only the parts that the call declares. */
export type CallRequest<C extends Call> = WithoutUndefined<{
  readonly query: Input<C['query']>;
  readonly body: BodyInput<C['body']>;
  readonly params: Input<C['params']>;
}>;

/** The JSON response of a call; `undefined` for 204, the file for `FileResponse` calls. */
export type CallResult<C extends Call> =
  C['response'] extends JsonResponse<infer Schema>
    ? z.output<Schema>
    : C['response'] extends FileResponse
      ? FileResponse
      : undefined;

/** The path of a call; `{product}` is replaced by the name of the product, which is a setting. */
export const callPath = (call: Pick<Call, 'path'>, product: string): string =>
  call.path.replace('{product}', product);
