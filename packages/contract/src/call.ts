import type { z } from 'zod';
import type { Right } from './rights.ts';

/** Records whose project the server looks up by their id. */
export type ProjectRecord = 'articleRegistration' | 'subscription' | 'upload' | 'entraTenant';

/** How the project of a call follows from its request. `field` is a field of body or query. */
export type ProjectSource =
  | { readonly field: string; readonly record?: undefined }
  | { readonly field: string; readonly record: ProjectRecord };

/**
 * Who may make a call:
 * - `anyone`: no sign-in;
 * - `account`: any signed-in account, no project involved;
 * - `member`: an account with `right` in the project that `project` points at;
 * - `provider`: the provider's systems, by API key.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'account' }
  | { readonly who: 'member'; readonly right: Right; readonly project: ProjectSource }
  | { readonly who: 'provider' };

/**
 * A body of one JSON value a line (application/x-ndjson), read as it comes in; `lines` is the shape
 * of each. All of them count, or none.
 */
export interface LinesBody {
  readonly lines: z.ZodType;
}

/**
 * A form with one file in it (multipart/form-data, the file in the field `file`); `form` is the
 * shape of its other fields, which come before the file.
 */
export interface UploadBody {
  readonly form: z.ZodType;
  readonly maximumBytes: number;
}

/**
 * A file as the whole body (application/octet-stream). What it is must follow from its name and its
 * first bytes, never from what its sender calls it.
 */
export interface BinaryBody {
  readonly maximumFileBytes: number;
}

/** A file as it came in. `fileName` is what its sender calls it: words to show, never a path. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** A large file as it came in: on the disk of the server until the call has ended. */
export interface SpooledFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Of its bytes, in hex. */
  readonly sha256: string;
  /** Its first bytes: enough to tell what it is. */
  readonly head: Uint8Array;
}

/** What a call takes as its body: JSON, lines of JSON, a form with a file, a file, or nothing. */
export type CallBody = z.ZodType | LinesBody | UploadBody | BinaryBody | null;

/** A binary answer; its name travels in content-disposition. */
export interface FileResponse {
  readonly file: readonly string[];
}

/** What a call answers with: JSON, a file, or nothing. */
export type CallResponse = z.ZodType | FileResponse | null;

export interface Call<
  Query extends z.ZodType | null = z.ZodType | null,
  Body extends CallBody = CallBody,
  Params extends z.ZodType | null = z.ZodType | null,
  Response extends CallResponse = CallResponse,
  CallAccess extends Access = Access,
> {
  readonly group: string;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` where a parameter stands, as in OpenAPI. */
  readonly path: string;
  readonly summary: string;
  readonly access: CallAccess;
  /** Whether it changes anything; a session that may only look is refused what does. */
  readonly effect: 'reads' | 'changes';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** A schema for JSON, `{file}` for a download, null for nothing (204). */
  readonly response: Response;
  readonly status: 200 | 201 | 204;
}

interface CallSettings<Q, B, P, R, A> {
  group: string;
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path?: string;
  summary: string;
  access: A;
  effect?: 'reads' | 'changes';
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  status?: 200 | 201 | 204;
}

/**
 * Declares one call, once: the server validates by it, the OpenAPI document describes it and the
 * page's client is typed by it. The path follows from group and name unless given.
 */
export function defineCall<
  R extends CallResponse,
  Q extends z.ZodType | null = null,
  B extends CallBody = null,
  P extends z.ZodType | null = null,
  const A extends Access = Access,
>(settings: CallSettings<Q, B, P, R, A>): Call<Q, B, P, R, A> {
  return {
    group: settings.group,
    name: settings.name,
    method: settings.method,
    path: settings.path ?? `/employerportal/${settings.group}/${settings.name}`,
    summary: settings.summary,
    access: settings.access,
    effect: settings.effect ?? (settings.method === 'GET' ? 'reads' : 'changes'),
    params: (settings.params ?? null) as P,
    query: (settings.query ?? null) as Q,
    body: (settings.body ?? null) as B,
    response: settings.response,
    status: settings.status ?? (settings.response === null ? 204 : 200),
  };
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** A line of a body as it was received, counted from 1; only lines that fit are handed on. */
export interface ReceivedLine<Value> {
  readonly line: number;
  readonly value: Value;
}

/** What a handler gets: the validated parts of the request. */
export interface CallInput<C extends Call> {
  readonly query: Parsed<C['query']>;
  readonly body: C['body'] extends LinesBody
    ? AsyncIterable<ReceivedLine<z.output<C['body']['lines']>>>
    : C['body'] extends UploadBody
      ? z.output<C['body']['form']> & { readonly file: ReceivedFile }
      : C['body'] extends BinaryBody
        ? SpooledFile
        : Parsed<C['body']>;
  readonly params: Parsed<C['params']>;
}

/** What a client hands in: only the parts that the call declares. */
export type CallRequest<C extends Call> = WithoutUndefined<{
  readonly query: Sent<C['query']>;
  readonly body: C['body'] extends LinesBody
    ? string
    : C['body'] extends UploadBody
      ? z.input<C['body']['form']> & { readonly file: Blob }
      : C['body'] extends BinaryBody
        ? Uint8Array
        : Sent<C['body']>;
  readonly params: Sent<C['params']>;
}>;

/** The JSON answer of a call; `undefined` for 204, `FileResponse` calls give the file. */
export type CallResult<C extends Call> = C['response'] extends z.ZodType
  ? z.output<C['response']>
  : C['response'] extends FileResponse
    ? FileResponse
    : undefined;

export const isFileResponse = (response: CallResponse): response is FileResponse =>
  response !== null && 'file' in response;

export const isLinesBody = (body: CallBody): body is LinesBody => body !== null && 'lines' in body;

export const isUploadBody = (body: CallBody): body is UploadBody => body !== null && 'form' in body;

export const isBinaryBody = (body: CallBody): body is BinaryBody =>
  body !== null && 'maximumFileBytes' in body;

/** The path of a call; `{product}` stands for the name of the product, which is configuration. */
export const callPath = (call: Pick<Call, 'path'>, product: string): string =>
  call.path.replace('{product}', product);
