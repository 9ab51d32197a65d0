/** Settings that depend on each other. */
interface TypedSettings {
  readonly BASE_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly MIGRATION_DATABASE_URL?: string | undefined;
  readonly SECRETS?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL?: 'files' | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly PROVIDER_EMAIL?: string | undefined;
  readonly ENTRA_CLIENT_ID?: string | undefined;
  readonly ENTRA_CLIENT_SECRET?: string | undefined;
  readonly PORT?: number;
  readonly METRICS_PORT?: number | undefined;
}

/** The faults of the settings as a whole, one per line. */
export function combinationFaults(settings: TypedSettings): string[] {
  const faults = settings.DATABASE_URL === undefined ? [] : missingForPostgres(settings);
  if (settings.MIGRATION_DATABASE_URL && !settings.DATABASE_URL) {
    faults.push('MIGRATION_DATABASE_URL: means nothing without DATABASE_URL');
  }
  if (settings.MAIL && settings.SMTP_URL) {
    faults.push(
      'MAIL, SMTP_URL: set one of them; MAIL=files writes mails to files, and sends none',
    );
  }
  if ((settings.ENTRA_CLIENT_ID === undefined) !== (settings.ENTRA_CLIENT_SECRET === undefined)) {
    faults.push('ENTRA_CLIENT_ID, ENTRA_CLIENT_SECRET: set both, or neither');
  }
  if (settings.METRICS_PORT !== undefined && settings.METRICS_PORT === settings.PORT) {
    faults.push('METRICS_PORT, PORT: may not be the same; metrics have a port of their own');
  }
  return faults;
}

/**
 * PostgreSQL is for production, so the settings whose default would be noticed too late are
 * required: links to this machine, mails that are not sent.
 */
function missingForPostgres(settings: TypedSettings): string[] {
  const required: [keyof TypedSettings, string][] = [
    ['SECRETS', 'for example k1:$(openssl rand -base64 32), the same for every process'],
    ['BASE_URL', 'the address that people open, such as https://portal.example'],
    ['MAIL_FROM', 'the sender of mails, such as "Portal <portal@portal.example>"'],
    ['PROVIDER_EMAIL', "the provider's mailbox, for messages and orders of employers"],
  ];
  const faults = required
    .filter(([name]) => settings[name] === undefined)
    .map(([name, example]) => `${name}: is required with DATABASE_URL; ${example}`);
  if (settings.SMTP_URL === undefined && settings.MAIL === undefined) {
    faults.push(
      'SMTP_URL: is required with DATABASE_URL; where mail goes, such as ' +
        'smtps://name:password@mail.example. Or set MAIL=files: mails are then written to files, and not sent',
    );
  }
  return faults;
}

/** Notes for the operator on settings that are no fault, one per line. */
export const noticesOf = ({
  baseUrl,
  trustedProxies,
}: {
  readonly baseUrl: string;
  readonly trustedProxies: readonly string[];
}): string[] =>
  baseUrl.startsWith('https:') && trustedProxies.length === 0
    ? [
        'TRUSTED_PROXIES is not set, while BASE_URL is https: all who come through the proxy in ' +
          'front count as one address, and fifty wrong passwords of any of them keep everybody out ' +
          'who has not signed in before. Name the addresses of that proxy.',
      ]
    : [];
