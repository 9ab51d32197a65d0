import type { z } from 'zod';

/** One JSON value. */
export interface JsonBody<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'json';
  readonly schema: Schema;
}

/**
 * One JSON value per line (application/x-ndjson), parsed while it is received; `line` is the schema
 * of each value. All lines are stored, or none.
 */
export interface LinesBody<Line extends z.ZodType = z.ZodType> {
  readonly kind: 'lines';
  readonly line: Line;
}

/**
 * A form with one file (multipart/form-data, field `file`); `form` is the schema of the other
 * fields, which precede the file.
 */
export interface UploadBody<Form extends z.ZodType = z.ZodType> {
  readonly kind: 'upload';
  readonly form: Form;
  /** The maximum size of the file in bytes. */
  readonly maximumBytes: number;
}

/**
 * A file as the whole body (application/octet-stream). The server derives its type from its name
 * and first bytes, never from the sender's content type.
 */
export interface BinaryBody {
  readonly kind: 'binary';
  readonly maximumBytes: number;
}

/** The body of a call; null without one. */
export type CallBody = JsonBody | LinesBody | UploadBody | BinaryBody | null;

/** The kind of a body: `none` for a call without a body. */
export type BodyKind = NonNullable<CallBody>['kind'] | 'none';

export const bodyKind = (body: CallBody): BodyKind => body?.kind ?? 'none';

/** A received file. `fileName` is the sender's name for it: text to show, never a path. */
export interface ReceivedFile {
  readonly fileName: string;
  /** Reads it from the server's disk, where it exists until the call has ended. */
  readonly read: () => Promise<Uint8Array>;
}

/** A large received file, on the server's disk until the call has ended. */
export interface SpooledFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Its SHA-256, in hex. */
  readonly sha256: string;
  /** Its first bytes, enough to recognise its type. */
  readonly head: Uint8Array;
}

/** A received line of a body, counted from 1; only valid lines are passed on. */
export interface ReceivedLine<Value> {
  readonly line: number;
  readonly value: Value;
}

/** A body as passed to a handler. */
export type ReceivedBody<Body> =
  Body extends JsonBody<infer Schema>
    ? z.output<Schema>
    : Body extends LinesBody<infer Line>
      ? AsyncIterable<ReceivedLine<z.output<Line>>>
      : Body extends UploadBody<infer Form>
        ? z.output<Form> & { readonly file: ReceivedFile }
        : Body extends BinaryBody
          ? SpooledFile
          : undefined;

/** A body as passed by a client. */
export type BodyInput<Body> =
  Body extends JsonBody<infer Schema>
    ? z.input<Schema>
    : Body extends LinesBody
      ? string
      : Body extends UploadBody<infer Form>
        ? z.input<Form> & { readonly file: Blob }
        : Body extends BinaryBody
          ? Uint8Array
          : undefined;

export const linesBody = <Line extends z.ZodType>(line: Line): LinesBody<Line> => ({
  kind: 'lines',
  line,
});

export const uploadBody = <Form extends z.ZodType>(
  body: Omit<UploadBody<Form>, 'kind'>,
): UploadBody<Form> => ({ kind: 'upload', ...body });

export const binaryBody = (maximumBytes: number): BinaryBody => ({ kind: 'binary', maximumBytes });
