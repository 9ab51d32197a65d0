import type { Language } from '@portal/contract/fields';
import { ProblemError } from '../problem.ts';
import { WorkerThread, ThreadLost } from '../concurrency/worker-thread.ts';
import { type AaoContent, renderAao } from './aao-document.ts';
import { renderRequest, type RequestContent } from './request-document.ts';

/** Draws the portal's documents. */
export interface Documents {
  readonly renderAao: (content: AaoContent) => Promise<Buffer>;
  readonly renderRequest: (content: RequestContent, language: Language) => Promise<Buffer>;
}

/** Draws on the thread of the caller, for commands and tests. */
export const documentsInProcess: Documents = { renderAao, renderRequest };

export type DocumentJob =
  | { readonly kind: 'aao'; readonly content: AaoContent }
  | { readonly kind: 'request'; readonly content: RequestContent; readonly language: Language };

const memory = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32 };
/** Milliseconds in which a running thread has drawn a document. */
const defaultIdleTimeoutMs = 20_000;
/** About two seconds of drawing. */
const maxWaiting = 400;

/**
 * Draws in a thread of its own, one document after the other, so that other calls do not wait.
 * @throws {ProblemError} too-many-requests when the queue is full, temporarily-unavailable when the
 *   thread is lost; the next document gets a new one
 */
export function documentsInThread(
  file = new URL('./document-worker.ts', import.meta.url),
  idleTimeoutMs = defaultIdleTimeoutMs,
): Documents & Pick<WorkerThread<DocumentJob, Uint8Array>, 'start' | 'stop'> {
  const thread = new WorkerThread<DocumentJob, Uint8Array>(file, { memory, idleTimeoutMs });
  const draw = async (job: DocumentJob): Promise<Buffer> => {
    if (thread.pending >= maxWaiting) {
      throw new ProblemError('too-many-requests', [], { 'retry-after': '2' });
    }
    try {
      const { buffer, byteOffset, byteLength } = await thread.run(job);
      return Buffer.from(buffer, byteOffset, byteLength);
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error;
      throw Object.assign(new ProblemError('temporarily-unavailable'), { cause: error });
    }
  };
  return {
    renderAao: (content) => draw({ kind: 'aao', content }),
    renderRequest: (content, language) => draw({ kind: 'request', content, language }),
    start: () => thread.start(),
    stop: () => thread.stop(),
  };
}
