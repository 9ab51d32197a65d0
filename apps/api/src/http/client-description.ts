import type { Language } from '@portal/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainAddress } from '../identity/throttle/client-address.ts';
import type { BrowserCookies } from '../identity/throttle/known-browser.ts';
import { watchCaller } from './caller-signal.ts';
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
 * A browser and its system as its owner would name them, without anything that identifies a device.
 */
function describeDevice(userAgent: string): string {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ');
}

/**
 * Reads the address of each connection while it is open: the socket caches it, and after a reset it
 * is unavailable.
 */
export function cacheAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => void socket.remoteAddress);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The response, once the request has been routed to a call. */
    reply: FastifyReply;
    /** The language of the messages in the response. */
    readonly language: Language;
    readonly client: ClientDescription;
    readonly browser: BrowserCookies;
    /**
     * Aborted once the client closes the connection. Fastify's own signal is aborted as soon as the
     * body was read.
     */
    readonly callerSignal: AbortSignal;
    /**
     * Whether the portal is open to the back office only; calls that sign in must check this
     * themselves.
     */
    isUnderMaintenance: boolean;
    /** The name of the request's API key; null without a known key, undefined before the lookup. */
    apiKeyName: string | null | undefined;
    /** Whether the request has been counted against the rate limit of its API key. */
    isKeyCounted: boolean;
  }
}

function describeClient(request: FastifyRequest): ClientDescription {
  // Missing when the connection was reset before it was accepted.
  const { ip = '' }: { readonly ip?: string } = request;
  return {
    address: plainAddress(ip),
    device: describeDevice(request.headers['user-agent'] ?? ''),
  };
}

/** The language of the messages in a response; the page always requests Dutch. */
export function answerLanguage(request: FastifyRequest): Language {
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl';
}

/** Decorates every request with its client; nothing is parsed before it is read. */
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
