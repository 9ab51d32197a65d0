/**
 * The quick start of docs/provider.md with a client that openapi-typescript generates from
 * /openapi/provider.json: from a key to the first approved request. It takes PORTAL_URL and
 * PORTAL_KEY, and prints the responses.
 */
import createClient from 'openapi-fetch';
import type { components, paths } from './provider.js';

type Schemas = components['schemas'];

const { PORTAL_URL = 'http://localhost:3000', PORTAL_KEY = '' } = process.env;
const client = createClient<paths>({
  baseUrl: PORTAL_URL,
  headers: { authorization: `Bearer ${PORTAL_KEY}` },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

/** An event as text; its version and its type determine its fields. */
function describe(event: Schemas['EarlierEvent'] | Known): string {
  if (event.version === 1) return `${event.type}, from before versions were kept`;
  if ('erased' in event.data) return `${event.type}, of a person who was erased`;
  switch (event.type) {
    case 'article-registration-approved':
      return `approved ${event.data.externalReference}, ${(event.data.totalPrice / 100).toFixed(2)} a month`;
    case 'subscription-ended':
      return `ended ${event.data.subscriptionNumber} on ${event.data.periodEnd ?? 'no day'}`;
    default:
      return event.type;
  }
}
type Page = paths['/provider/v1/events']['get']['responses'][200]['content']['application/json'];
type Known = Exclude<Page['events'][number], Schemas['EarlierEvent']>;

const address = {
  street: 'Dorpsstraat',
  houseNumber: '1',
  postalCode: '1234 AB',
  city: 'Ons Dorp',
};
const projectId = '0190a000-0000-7000-8000-000000000001';
const project = await client.PUT('/provider/v1/projects/{projectId}', {
  params: { path: { projectId } },
  body: {
    name: 'Proef',
    legalName: 'Proef B.V.',
    kvkNumber: '12345678',
    requiresAuthorization: false,
    address,
  },
});
if (!project.data) throw new Error(project.error.detail);
print(`project ${project.data.projectId}`);

const result = await client.POST('/provider/v1/projects/{projectId}/article-registrations', {
  params: { path: { projectId } },
  body: {
    externalReference: 'A-1',
    firstName: 'Noor',
    lastName: 'Velden',
    birthDate: '1988-02-29',
    gender: 'Female',
    emailAddress: 'noor@werknemer.example',
    address,
    articleName: 'Fitness',
    sportsLocation: 'Sporthuis',
    intensity: 2,
    startDate: '2030-01-01',
    months: 12,
    totalPrice: 4250,
    grossExchange: 2500,
    employerContribution: 1000,
    netOwnContribution: 750,
    acceptedAt: '2026-01-15T09:14:00+01:00',
    acceptanceReference: 'AKKOORD-1',
  },
});
if (!result.data) throw new Error(result.error.detail);

const request = '/provider/v1/projects/{projectId}/article-registrations/{articleRegistrationId}';
const path = { projectId, articleRegistrationId: result.data.articleRegistrationId };
const read = await client.GET(request, { params: { path } });
if (!read.data) throw new Error(read.error.detail);
print(`status ${read.data.status}`);

const events = await client.GET('/provider/v1/events', { params: { query: { after: 0 } } });
if (!events.data) throw new Error(events.error.detail);
for (const event of events.data.events) print(`event ${event.sequence}: ${describe(event)}`);

// An action that is no longer possible: the type of the problem identifies the failure.
const withdrawn = await client.POST(`${request}/withdrawal`, { params: { path } });
if (withdrawn.error?.type === 'urn:employer-portal:problem:already-decided') {
  const { status, errors } = withdrawn.error;
  const codes = Object.values(errors).flatMap((faults) => faults.map(({ code }) => code));
  print(`withdrawal refused with ${status satisfies 409}: ${codes.join(', ')}`);
}
