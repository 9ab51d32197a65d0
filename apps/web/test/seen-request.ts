/** One request as received by the server. */
export interface SeenRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}
