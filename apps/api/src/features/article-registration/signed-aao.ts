import { isDeepStrictEqual } from 'node:util';
import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { AaoContent } from '../../pdf/aao-document.ts';
import type { Documents } from '../../pdf/documents.ts';
import { type AaoParties, aaoContent } from './article-registration-documents.ts';
import type { Decider } from './find-decider.ts';

/** The input of an AAO, besides the moment of its signature. */
interface Signing extends AaoParties {
  /** Undefined for a request that is not stored yet. */
  readonly request: AaoParties['request'] & { readonly version?: number };
  /** Null where the project needs no authorisation. */
  readonly decidedBy: Decider | null;
}

/** An AAO, with its content. */
export interface SignedAao {
  /** The version of the request. */
  readonly version: number | undefined;
  readonly content: AaoContent;
  /** The moment of the decision, which the document states. */
  readonly signedAt: Date;
  readonly file: Buffer;
  readonly sha256: string;
}

interface Build {
  readonly documents: Documents;
  readonly clock: Clock;
}

/** Renders and signs an AAO. */
export async function signAao({ documents, clock }: Build, signing: Signing): Promise<SignedAao> {
  const signedAt = clock.now();
  const content = aaoContent({ ...signing, decidedAt: signedAt });
  const file = await documents.renderAao(content);
  const sha256 = createHash('sha256').update(file).digest('hex');
  return { version: signing.request.version, content, signedAt, file, sha256 };
}

/**
 * The AAO that was rendered before the request was locked. It is rendered again when its content
 * differs from the current data, and when the request was changed since: a decision never precedes
 * the version that it decides on.
 */
export async function requireSigned(
  build: Build,
  signing: Signing,
  rendered: SignedAao | undefined,
): Promise<SignedAao> {
  const isSameVersion =
    rendered?.version === undefined || rendered.version === signing.request.version;
  if (rendered !== undefined && isSameVersion) {
    const current = aaoContent({ ...signing, decidedAt: rendered.signedAt });
    if (isDeepStrictEqual(current, rendered.content)) return rendered;
  }
  return signAao(build, signing);
}
