import type { Language } from '@portal/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainAddress } from '../identity/throttle/client-address.ts';
import type { BrowserCookies } from '../identity/throttle/known-browser.ts';
import { watchCaller } from './caller-gone.ts';
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Its answer, once it is known which call it makes. */
    reply: FastifyReply;
    /** That of its answer's messages. */
    readonly language: Language;
    readonly client: ClientDescription;
    readonly browser: BrowserCookies;
    /**
     * Aborted once nobody listens to the answer any more. Fastify's own signal is aborted as soon as
     * the body was read.
     */
    readonly callerSignal: AbortSignal;
    /** Whether only the back office is let in; calls that sign in must check this themselves. */
    isUnderMaintenance: boolean;
    /** The name of the API key that it brought; null for none that is known, undefined before that. */
    apiKeyName: string | null | undefined;
    /** Whether it was counted among the calls of its API key. */
    isKeyCounted: boolean;
  }
}

function describeClient(request: FastifyRequest): ClientDescription {
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

/** Has every request tell of its client; nothing is read before somebody asks. */
export function decorateRequests(app: FastifyInstance): void {
  const signals = new WeakMap<FastifyRequest, AbortSignal>();
  app.decorateRequest('reply');
  app.decorateRequest('isUnderMaintenance', false);
  app.decorateRequest('apiKeyName', undefined);
  app.decorateRequest('isKeyCounted', false);
  app.decorateRequest('language', {
    getter() {
      return answerLanguage(this);
    },
  });
  app.decorateRequest('client', {
    getter() {
      return describeClient(this);
    },
  });
  app.decorateRequest('browser', {
    getter() {
      return {
        header: this.headers.cookie ?? '',
        set: (cookie) => void this.reply.header('set-cookie', cookie),
      };
    },
  });
  app.decorateRequest('callerSignal', {
    getter() {
      const signal = signals.get(this) ?? watchCaller(this.reply.raw);
      signals.set(this, signal);
      return signal;
    },
  });
}
