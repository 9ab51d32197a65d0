import { expect, it } from 'vitest';
import { fixedSettings } from './portal-rules.ts';

const config = { brand: 'Portaal', product: 'Pas', entra: undefined, privacyUrl: undefined };
const settings = { brand: 'Portaal', product: 'Pas', microsoftSignIn: false };

it('contains the privacy URL, and no such field when it is not set', () => {
  expect(fixedSettings(config)).toEqual(settings);
  const privacyUrl = 'https://example.nl/privacy';
  expect(fixedSettings({ ...config, privacyUrl })).toEqual({ ...settings, privacyUrl });
});
