import { expect, it } from 'vitest';
import { fixedSettings } from './portal-rules.ts';

const config = { brand: 'Portaal', product: 'Pas', entra: undefined, privacyUrl: undefined };
const told = { brand: 'Portaal', product: 'Pas', microsoftSignIn: false };

it('says where privacy is explained, and nothing of it where that is not set', () => {
  expect(fixedSettings(config)).toEqual(told);
  const privacyUrl = 'https://example.nl/privacy';
  expect(fixedSettings({ ...config, privacyUrl })).toEqual({ ...told, privacyUrl });
});
