import { loginWithCredentials } from '@portal/contract/authentication';
import { postArticleRegistration, type ArticleRegistrationBody } from '@portal/contract/provider';
import { expect } from 'vitest';
import { requestBody } from './factories.ts';
import { marker } from './marked-person.ts';
import { runAsOwner } from './owner-connection.ts';
import type { TestPortal } from './test-portal.ts';

/** A database that refuses a person, with the values in its message. */
const refusal = `
  create function refuse_marked() returns trigger language plpgsql as $$
    begin raise exception 'not %', new.first_name; end $$;
  create trigger refuse_marked before insert on article_registration
    for each row execute function refuse_marked()`;

/** Calls with the marker in every field, each of which fails: by validation, or in the database. */
export async function failWithMarker(
  portal: TestPortal,
  { projectId, apiKey }: { projectId: string; apiKey: string },
): Promise<void> {
  const submit = async (overrides: Partial<ArticleRegistrationBody> & Record<string, unknown>) => {
    const body = { ...requestBody({ firstName: marker, lastName: marker }), ...overrides };
    const request = { params: { projectId }, body: body };
    return (await portal.call(postArticleRegistration, request, apiKey)).problem().status;
  };
  expect(await submit({ birthDate: marker })).toBe(422);
  expect(await submit({ [marker]: marker })).toBe(422);
  await runAsOwner(portal, refusal);
  expect(await submit({ externalReference: 'geweigerd' })).toBe(500);
  await runAsOwner(portal, 'drop function refuse_marked cascade');

  const credentials = { emailAddress: `${marker}@werknemer.example`, password: marker };
  const signIn = await portal.call(loginWithCredentials, { body: credentials });
  expect(signIn.problem().status).toBe(422);
  for (const [url, payload] of [
    [`/${marker}?${marker}=${marker}`, ''],
    [`/employerportal/Upload/${marker}`, `{"${marker}`],
    ['/employerportal/Authentication/LoginWithCredentials', `{"${marker}`],
  ] as const) {
    const headers = { 'content-type': 'application/json', 'x-request-id': `<${marker}>` };
    const answer = await portal.app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  }
}
