import type { Language } from '@portal/contract/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainAddress } from '../identity/throttle/client-address.ts';
import type { ClientDescription } from './route.ts';

// The first match counts, because browsers also name the browsers that they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A browser and its system in words that its owner knows, without anything that identifies a
 * device.
 */
function describeDevice(userAgent: string): string {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ');
}

/**
 * Reads the address of each connection while it is open: a socket remembers what it was asked, and
 * one that was reset tells nothing any more.
 */
export function keepAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => void socket.remoteAddress);
}

export function describeClient(request: FastifyRequest): ClientDescription {
  // There is none where a connection was reset before it was even seen.
  const { ip = '' }: { readonly ip?: string } = request;
  return {
    address: plainAddress(ip),
    device: describeDevice(request.headers['user-agent'] ?? ''),
  };
}

/** The language of an answer's messages; the page always asks for Dutch. */
export function answerLanguage(request: FastifyRequest): Language {
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl';
}
