import type { TotpSetup } from '@portal/contract/authentication';

export const totpSetup: TotpSetup = {
  qrSetupCodeImage: 'data:image/png;base64,iVBORw0KGgo=',
  setupUri: 'otpauth://totp/Sportportaal:noor?secret=KPIOEQTE3TPPPWFX&issuer=Sportportaal',
  secret: 'KPIOEQTE3TPPPWFX',
};

export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `CODE-${String(index)}`);
