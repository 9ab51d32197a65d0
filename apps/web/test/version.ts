/** Lets the page be of this version, as the server writes it into its first file. */
export function beVersion(version: string): void {
  const meta = document.createElement('meta');
  meta.name = 'portal-version';
  meta.content = version;
  document.head.append(meta);
}

/** An answer of a server that has this version. */
export const versioned = (version: string, answer = new Response(null, { status: 204 })) => {
  answer.headers.set('portal-version', version);
  return answer;
};
