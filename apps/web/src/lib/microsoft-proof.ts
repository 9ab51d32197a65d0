import type { MicrosoftProof } from './url-token.ts';

const channelName = 'employer-portal-microsoft-proof';

/** The address where a confirmation with Microsoft begins, in a window of its own. */
const address = '/auth/microsoft/start?for=proof';

/** Opens the window. Returns false when the browser does not allow it. */
export const openMicrosoftWindow = (): boolean =>
  window.open(address, '_blank', 'popup,width=520,height=680') !== null;

/**
 * Publishes the outcome of the confirmation to the other windows. The window cannot reach its
 * opener, because Microsoft's page was opened in between.
 */
export function publishMicrosoftProof(proof: MicrosoftProof): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(proof);
  channel.close();
}

/** Subscribes to the outcome in the window. Returns a function that unsubscribes. */
export function subscribeMicrosoftProof(onProof: (proof: MicrosoftProof) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<MicrosoftProof>) => onProof(data);
  return () => channel.close();
}
