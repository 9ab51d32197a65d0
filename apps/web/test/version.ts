/** Sets the version of the page, as the server writes it into the HTML. */
export function setPageVersion(version: string): void {
  const meta = document.createElement('meta');
  meta.name = 'portal-version';
  meta.content = version;
  document.head.append(meta);
}

/** A response of a server that has this version. */
export const responseOfVersion = (
  version: string,
  answer = new Response(null, { status: 204 }),
) => {
  answer.headers.set('portal-version', version);
  return answer;
};
