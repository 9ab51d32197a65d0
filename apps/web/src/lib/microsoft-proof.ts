import type { MicrosoftProof } from './url-token.ts';

const channelName = 'employer-portal-microsoft-proof';

/** Where a confirmation with Microsoft begins; it goes on in a window of its own. */
const address = '/auth/microsoft/start?for=proof';

/** Opens the window. Returns false when the browser does not allow it. */
export const openMicrosoftWindow = (): boolean =>
  window.open(address, '_blank', 'popup,width=520,height=680') !== null;

/**
 * Tells the other windows how the confirmation ended. The window cannot reach the one that opened
 * it, because Microsoft's page came in between.
 */
export function publishMicrosoftProof(proof: MicrosoftProof): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(proof);
  channel.close();
}

/** Hears how it ended in the window. Returns a function that stops hearing. */
export function subscribeMicrosoftProof(onProof: (proof: MicrosoftProof) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<MicrosoftProof>) => onProof(data);
  return () => channel.close();
}
