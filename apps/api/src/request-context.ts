import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Does the work of a request, of which everything below may know the id. */
export const inRequest = <T>(requestId: string, work: () => T): T => requests.run(requestId, work);

/** The id of the request under way; undefined where there is none, as in a job or a command. */
export const currentRequestId = (): string | undefined => requests.getStore();
