import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { generatedKeyRing, type KeyRing, parseKeyRing } from './key-ring.ts';
import { combinationFaults } from './combined-settings.ts';
import { type BucketKey, readStorage, type StorageConfig } from './storage-config.ts';

export { ConfigError } from './config-error.ts';
export type { KeyRing, SecretKey } from './key-ring.ts';

/** All validated settings. No other file reads the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash; every link in a mail starts with it. */
  readonly baseUrl: string;
  readonly dataDirectory: string;
  /** Undefined for the embedded database in the data directory. */
  readonly databaseUrl: string | undefined;
  readonly migrationDatabaseUrl: string | undefined;
  /** Whether connections to PostgreSQL prepare statements. */
  readonly isPrepared: boolean;
  /** The maximum of connections to PostgreSQL for transactions. */
  readonly connections: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly providerEmail: string;
  readonly storage: StorageConfig;
  readonly secrets: KeyRing;
  /** The keys that encrypt backups; undefined for those in the data directory. */
  readonly backupKeys: KeyRing | undefined;
  /** The credentials for the bucket of a backup. */
  readonly backupCredentials: BucketKey | undefined;
  /** The sign-in with Microsoft; undefined when it is off. */
  readonly entra: EntraConfig | undefined;
  readonly trustedProxies: readonly string[];
  readonly brand: string;
  readonly product: string;
  /** Whether the portal listens on the loopback interface only, and its links lead there. */
  readonly isLocal: boolean;
  readonly demoSignIn: boolean;
  readonly logLevel: string;
  /** The bearer token of `/metrics`; undefined when the address does not exist. */
  readonly metricsToken: string | undefined;
  /** The port on the loopback interface that serves `/metrics`; undefined for none. */
  readonly metricsPort: number | undefined;
  /** The privacy statement of the provider. */
  readonly privacyUrl: string | undefined;
  /** Where to report a vulnerability: a `mailto:` or `https:` address. */
  readonly securityContact: string | undefined;
}

export interface EntraConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The issuer of the sign-in, without a trailing slash. */
  readonly authority: string;
  /** Microsoft Graph, which returns the groups that do not fit in a token. */
  readonly graphUrl: string;
}

const url = (protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

/** Whether an address of PostgreSQL has a list of hosts in place of one. */
const hasSeveralHosts = (value: string): boolean => {
  const [, authority = '', rest = ''] = /^\w+:\/\/([^/?]*)(.*)$/.exec(value) ?? [];
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  return host.includes(',') || /[?&]host=[^&]*(,|%2c)/i.test(rest);
};

const postgresUrl = z.string().superRefine((value, context) => {
  const typed = url(['postgres:', 'postgresql:']).safeParse(value);
  const message = hasSeveralHosts(value)
    ? 'names several hosts, and the portal does not search for the primary. Use one address ' +
      'that leads there, such as HAProxy in front of them: see docs/operate/scale.md'
    : typed.error?.issues[0]?.message;
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

const isProxy = (value: string): boolean => {
  const [address = '', bits] = value.split('/');
  const version = isIP(address);
  return (
    version > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
};

const mailbox = z
  .string()
  .regex(
    /^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
    'must be an address such as "Name <mail@example.nl>"',
  );

const isWholeSite = ({ pathname, search, hash, username }: URL): boolean =>
  [pathname.replace(/(?<!\/)\/+$/, ''), search, hash, username].every((part) => part === '');

const portFault = 'must be a number from 1 to 65535';
const maxBrandLength = 60;
const connectionsFault = 'must be a number from 4 to 500';

const keyRing = z
  .string()
  .regex(
    /^[\w-]+:[A-Za-z0-9+/_=-]{43,}(,[\w-]+:[A-Za-z0-9+/_=-]{43,})*$/,
    'must be a list such as "k2:<base64 of 32 bytes>,k1:<base64 of 32 bytes>", the key in use first',
  );

const settingsSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_URL: url(['http:', 'https:'])
    .refine(
      (value) => !/^https?:/i.test(value) || !URL.canParse(value) || isWholeSite(new URL(value)),
      'must be an address without a path, because the portal needs a host of its own',
    )
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d{1,3}$/, connectionsFault)
    .transform(Number)
    .refine((count) => count >= 4 && count <= 500, connectionsFault)
    .default(10),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL: z.literal('files', 'may only be "files"').optional(),
  MAIL_FROM: mailbox.optional(),
  STORAGE_URL: url(['file:', 's3:']).optional(),
  SECRETS: keyRing.optional(),
  BACKUP_KEYS: keyRing.optional(),
  BACKUP_CREDENTIALS: z
    .string()
    .regex(/^[^:\s]+:\S+$/, 'must be the key and the secret of a bucket, as in "key:secret"')
    .transform((value): BucketKey => {
      const end = value.indexOf(':');
      return { accessKeyId: value.slice(0, end), secretAccessKey: value.slice(end + 1) };
    })
    .optional(),
  ENTRA_CLIENT_ID: z.string().min(1).optional(),
  ENTRA_CLIENT_SECRET: z.string().min(1).optional(),
  ENTRA_AUTHORITY: url(['http:', 'https:']).default(
    'https://login.microsoftonline.com/organizations/v2.0',
  ),
  ENTRA_GRAPH_URL: url(['http:', 'https:']).default('https://graph.microsoft.com/v1.0'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine(
      (proxies) => proxies.every(isProxy),
      'must be a list of addresses such as "10.0.0.1,192.168.0.0/16"',
    ),
  PORTAL_BRAND: z
    .string()
    .max(maxBrandLength, `must have at most ${maxBrandLength} characters`)
    .default('Sportportaal'),
  PORTAL_PRODUCT: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'must be letters and digits that start with a letter')
    .default('Sportpas'),
  PORTAL_PRIVACY_URL: url(['http:', 'https:']).optional(),
  PROVIDER_EMAIL: mailbox.optional(),
  PORTAL_DEMO: z.literal('allow', 'may only be "allow"').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits or any of . ~ + / = - _')
    .optional(),
  METRICS_PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, portFault)
    .transform(Number)
    .refine((port) => port <= 65_535, portFault)
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[\x21-\x7e]+)$/,
      'must be an address such as mailto:security@example.nl or https://example.nl/security',
    )
    .optional(),
});

/** The names of the given settings, for the log, without their values. */
export const namesOfSettings = (environment: NodeJS.ProcessEnv): string[] =>
  Object.keys(settingsSchema.shape)
    .filter((name) => (environment[name] ?? '').trim() !== '')
    .sort();

export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127\.\d+\.\d+\.\d+$/.test(host);

/** The host of an address that can be opened on this machine, for a host to listen on. */
export function hostInAddress(host: string): string {
  const isEverywhere = ['0.0.0.0', '::', '[::]'].includes(host);
  if (isEverywhere || isLoopback(host) || isIP(host) === 0) return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/**
 * Reads the settings from the environment.
 * @throws {ConfigError} with a line for every fault
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable counts as unset.
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value !== ''),
  ) as Record<string, string | undefined>;
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    );
  }
  const settings = parsed.data;
  const faults = combinationFaults(settings);
  const storage = readStorage(settings.STORAGE_URL, resolve(settings.DATA_DIR));
  if (typeof storage === 'string') faults.push(`STORAGE_URL: ${storage}`);
  if (faults.length > 0 || typeof storage === 'string') throw new ConfigError(faults);

  const dataDirectory = resolve(settings.DATA_DIR);
  const baseUrl = settings.BASE_URL ?? `http://${hostInAddress(settings.HOST)}:${settings.PORT}`;
  // A proxy on this machine may serve other machines; its address is then the one of the links.
  const isLocal = isLoopback(settings.HOST) && isLoopback(new URL(baseUrl).hostname);
  return {
    host: settings.HOST,
    port: settings.PORT,
    baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''),
    dataDirectory,
    databaseUrl: settings.DATABASE_URL,
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL,
    isPrepared: settings.DATABASE_PREPARED === 'on',
    connections: settings.DATABASE_CONNECTIONS,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'Sportportaal <portaal@localhost.localdomain>',
    providerEmail: settings.PROVIDER_EMAIL ?? 'aanbieder@localhost.localdomain',
    storage,
    secrets: settings.SECRETS
      ? parseKeyRing(settings.SECRETS, 'SECRETS')
      : generatedKeyRing(dataDirectory, { name: 'secrets', keyId: 'k1' }),
    backupKeys: settings.BACKUP_KEYS
      ? parseKeyRing(settings.BACKUP_KEYS, 'BACKUP_KEYS')
      : undefined,
    backupCredentials: settings.BACKUP_CREDENTIALS,
    entra: readEntra(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    brand: settings.PORTAL_BRAND,
    product: settings.PORTAL_PRODUCT,
    privacyUrl: settings.PORTAL_PRIVACY_URL,
    isLocal,
    demoSignIn: isLocal || settings.PORTAL_DEMO === 'allow',
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    metricsPort: settings.METRICS_PORT,
    securityContact: settings.SECURITY_CONTACT,
  };
}

function readEntra(settings: z.output<typeof settingsSchema>): EntraConfig | undefined {
  const { ENTRA_CLIENT_ID: clientId, ENTRA_CLIENT_SECRET: clientSecret } = settings;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return {
    clientId,
    clientSecret,
    authority: settings.ENTRA_AUTHORITY.replace(/(?<!\/)\/+$/, ''),
    graphUrl: settings.ENTRA_GRAPH_URL.replace(/(?<!\/)\/+$/, ''),
  };
}
