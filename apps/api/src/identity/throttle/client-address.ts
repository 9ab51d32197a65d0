/**
 * The client's address as a proxy records it, which may have a port or brackets: `192.0.2.1:4711`,
 * `[2001:db8::1]:4711`. Anything else is returned unchanged.
 */
export function plainAddress(written: string): string {
  const text = written.trim();
  const [, inBrackets] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, beforePort] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text) ?? [];
  return inBrackets ?? beforePort ?? text;
}
