import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const seedLength = 20;
const period = 30;
/** Clocks may differ by one step in either direction. */
const drift = 1;

/** 160 random bits. */
export const newSeed = (): Buffer => randomBytes(seedLength);

const secretOf = (seed: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(seed).buffer });

/** A seed in the form that people type into an authenticator app. */
export const seedText = (seed: Uint8Array): string => secretOf(seed).base32;

/**
 * The time step of a pin, among those that a clock may be at; undefined for any other pin. This
 * does not check whether the step was used before.
 */
export function stepOfPin(
  seed: Uint8Array,
  { pin, now }: { pin: string; now: Date },
): number | undefined {
  if (!/^\d{6}$/.test(pin)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: pin,
    secret: secretOf(seed),
    period,
    timestamp,
    window: drift,
  });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/** The content of the QR code for an authenticator app. */
export const setupUri = (
  seed: Uint8Array,
  { issuer, emailAddress }: { issuer: string; emailAddress: string },
): string =>
  new TOTP({ issuer, label: emailAddress, secret: secretOf(seed), period, digits: 6 }).toString();
