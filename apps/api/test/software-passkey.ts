import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAssertionOptions,
  PasskeyRegistrationOptions,
} from '@portal/contract/passkey';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The behaviour of a device; by default that of a correct one in a browser at the portal. */
export interface Behaviour {
  readonly origin?: string;
  /** Whether the browser reports a frame of another origin. */
  readonly crossOrigin?: unknown;
  readonly rpId?: string;
  /** Whether it verified a fingerprint, face or code. */
  readonly isVerified?: boolean;
  readonly challenge?: string;
  readonly userHandle?: string | null;
  /** The signature counter that it reports; 0 for a device that does not count. */
  readonly counter?: number;
  /** An unrequested attestation. */
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, unknown> };
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const flag = { present: 1, verified: 4, withKey: 64 };

/** A passkey in software: it makes keys and signatures like a device with a browser. */
export class SoftwarePasskey {
  readonly credentialId = randomBytes(24).toString('base64url');
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject };
  private userHandle = '';

  constructor(private readonly home: { readonly origin: string; readonly rpId: string }) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The browser's response after it made this passkey. */
  make(options: PasskeyRegistrationOptions, behaviour: Behaviour = {}) {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, id, this.coseKey()]);
    const authData = Buffer.concat([this.authenticatorData(behaviour, flag.withKey), key]);
    const { fmt, attStmt } = behaviour.attestation ?? { fmt: 'none', attStmt: new Map() };
    const attestation = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      credentialId: this.credentialId,
      clientDataJson: this.clientData('webauthn.create', options.challenge, behaviour),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** The browser's response after this passkey signed. */
  answer(options: PasskeyAssertionOptions, behaviour: Behaviour = {}): PasskeyAssertion {
    const clientDataJson = this.clientData('webauthn.get', options.challenge, behaviour);
    const data = this.authenticatorData(behaviour, 0);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJson, 'base64url'))]);
    return {
      credentialId: this.credentialId,
      clientDataJson,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      userHandle: behaviour.userHandle === undefined ? this.userHandle : behaviour.userHandle,
    };
  }

  private clientData(type: string, challenge: string, behaviour: Behaviour): string {
    const { origin = this.home.origin, crossOrigin = false } = behaviour;
    const data = { type, challenge: behaviour.challenge ?? challenge, origin, crossOrigin };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  private authenticatorData(behaviour: Behaviour, also: number): Buffer {
    const { rpId = this.home.rpId, isVerified = true, counter = 0 } = behaviour;
    const flags = flag.present | (isVerified ? flag.verified : 0) | also;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  private coseKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, unknown>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...([
        [-2, bytes(x)],
        [-3, bytes(y)],
      ] as const),
    ]);
    return isoCBOR.encode(key as never);
  }
}
