/** The characters that end or change the host in a URL. */
const isHost = (domain: string): boolean => !/[\s/\\?#:@%[\]<>^|]/u.test(domain);

/**
 * Converts the domain of an e-mail address to ASCII, as mail servers and the DNS have it (IDNA). A
 * domain without an ASCII form stays as it is, and the check of the address refuses it.
 */
export function withAsciiDomain(address: string): string {
  if (/^\p{ASCII}*$/u.test(address)) return address;
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !isHost(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}
