/** What a URL would read as something else than the name of a host. */
const isHost = (domain: string): boolean => !/[\s/\\?#:@%[\]<>^|]/u.test(domain);

/**
 * An e-mail address with its domain in ASCII, as mail servers and the DNS have it (IDNA). What has
 * no such form stays as it is, for the check of the address to refuse.
 */
export function withAsciiDomain(address: string): string {
  if (/^\p{ASCII}*$/u.test(address)) return address;
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !isHost(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}
