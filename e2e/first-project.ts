/** The id of the first project of an account of the demo, by default its approver. */
export async function findFirstProject(
  baseUrl: string,
  emailAddress = 'keurder@demo.test',
): Promise<string> {
  const call = async (path: string, init: RequestInit) =>
    (await fetch(`${baseUrl}/employerportal/${path}`, init)).json() as Promise<
      Record<string, unknown>
    >;
  const { accessToken } = await call('Authentication/LoginWithCredentials', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      emailAddress,
      password: 'Demo-wachtwoord-2026',
    }),
  });
  const { projects } = await call('Project/GetProjects', {
    headers: { authorization: `Bearer ${String(accessToken)}` },
  });
  return (projects as { projectId: string }[])[0]?.projectId ?? '';
}
