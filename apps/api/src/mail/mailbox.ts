export interface Mailbox {
  name: string;
  address: string;
}

/**
 * Splits "Name <mail@example.nl>" or "mail@example.nl".
 * @throws {Error} for anything else, more than one address included
 */
export function parseMailbox(text: string): Mailbox {
  const match = /^(?:([^<>\p{Cc}]*)<([^<>\s,;@]+@[^<>\s,;@]+)>|([^<>\s,;@]+@[^<>\s,;@]+))$/u.exec(
    text.trim(),
  );
  const address = match?.[2] ?? match?.[3];
  if (!address) throw new Error('Not a single mail address');
  return { name: match?.[1]?.trim() ?? '', address };
}
