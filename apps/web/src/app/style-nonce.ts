/** The nonce that the page's policy lets styles in by; empty when the page was served without one. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
