import {
  idempotencyHeader,
  storesResponse,
  storedResponseHours,
  maxIdempotencyKeyLength,
  replayedHeader,
} from '@portal/contract/idempotency';
import { type Call, callPath } from '@portal/contract/call';
import type { CallBody, UploadBody } from '@portal/contract/call-body';
import { deprecationOf } from '@portal/contract/deprecations';
import { providerAnswerExamples } from './openapi-texts/provider-answer-examples.ts';
import { providerExamples } from './openapi-texts/provider-examples.ts';
import type { z } from 'zod';
import { describeAccess, securityOf } from './openapi-access.ts';
import { describedFields, describeNamed, describeParameter } from './openapi-fields.ts';
import { allowanceHeaders, headers } from './openapi-headers.ts';
import { failureResponses, problemResponses, problemSchemas } from './openapi-problems.ts';
import { jsonSchema, refTo, takeNamedSchemas } from './openapi-schemas.ts';
import { tagsOf } from './openapi-tags.ts';
import { operationTexts } from './openapi-texts/operation-texts.ts';

interface DocumentSettings {
  readonly brand: string;
  /** The name of the product, which is part of the paths of some calls. */
  readonly product: string;
  readonly baseUrl: string;
  readonly calls: readonly Call[];
}

const isProviders = ({ access }: Call): boolean => access.who === 'provider';

/**
 * The OpenAPI 3.1 document of the calls, those of the provider's systems first. It is generated
 * from their declarations. The texts are separate, so that the page does not load them with the
 * contract.
 */
export function openApiDocument({ brand, product, baseUrl, ...settings }: DocumentSettings) {
  const calls = [
    ...settings.calls.filter(isProviders),
    ...settings.calls.filter((call) => !isProviders(call)),
  ];
  const paths: Record<string, Record<string, unknown>> = {};
  const bodies: Bodies = {};
  for (const call of calls) {
    (paths[callPath(call, product)] ??= {})[call.method.toLowerCase()] = operation(call, bodies);
  }
  const named = takeNamedSchemas([paths, bodies]);
  return {
    openapi: '3.1.0',
    info: {
      title: brand,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        "The calls of the provider's systems come first; `/openapi/provider.json` has them alone, " +
        'with what they have in common. Those after them are made by the pages of the portal. ' +
        'Failures are application/problem+json (RFC 9457): `errors` names each field at fault. ' +
        'Ids are UUIDs, dates YYYY-MM-DD, moments ISO 8601 in UTC, money whole cents in EUR.',
    },
    servers: [{ url: baseUrl }],
    tags: tagsOf(calls),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Access token of a session' },
        apiKey: { type: 'http', scheme: 'bearer', description: "The provider's API key" },
      },
      schemas: { ...describeNamed({ ...problemSchemas(calls), ...named }), ...bodies },
      parameters: { IdempotencyKey: idempotencyKey },
      headers,
      responses: problemResponses(calls),
    },
  };
}

const idempotencyKey = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description:
    'Names this change, in quotes or bare. Sent again with the same request, it changes nothing ' +
    `more: an answer of success is kept for ${storedResponseHours} hours, for this account or API key, this ` +
    'call and this project, and given again. Another request with the same key is refused ' +
    '(`idempotency-key-reused`), and so is one while the first runs (`idempotency-in-progress`, ' +
    'with `retry-after`). After any other failure, nothing was kept: take a new key once the ' +
    'request changes.',
  schema: { type: 'string', minLength: 1, maxLength: maxIdempotencyKeyLength },
};

/** Identifies a call in texts and examples. Calls of two groups may have the same name. */
const keyOf = ({ group, name }: Call): string => `${group}/${name}`;

/** What a call does, its faults by field, and what its caller needs. */
function describeOperation(key: string, access: string): string {
  const { text = '', codes = [] } = operationTexts[key] ?? {};
  const faults = codes.map((code) => `\`${code}\``).join(', ');
  return [text, faults && `Codes in \`errors\` beside those of any field: ${faults}.`, access]
    .filter((part) => part !== '')
    .join('\n\n');
}

function operation(call: Call, bodies: Bodies) {
  const { access } = call;
  const deprecation = deprecationOf(call);
  return {
    operationId: `${call.group}${call.name}`,
    tags: [call.group],
    summary: call.summary,
    description: describeOperation(keyOf(call), describeAccess(access, deprecation)),
    ...(deprecation && { deprecated: true }),
    security: securityOf(access),
    parameters: [
      ...parameters(call, 'path'),
      ...parameters(call, 'query'),
      ...(storesResponse(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        ...withExample(describeBody(call, call.body, bodies), providerExamples[keyOf(call)]),
      },
    }),
    responses: responses(call),
  };
}

/** The schema of a request or response; those of the provider's systems have descriptions. */
function schemaOf(call: Call, schema: z.ZodType, side: 'request' | 'response') {
  const found = jsonSchema(schema, side === 'request' ? 'input' : 'output');
  return isProviders(call) ? describedFields(found, call.name, side) : found;
}

/** The schemas of bodies, by their names in generated clients. */
type Bodies = Record<string, object>;

/** Adds a named schema. @returns a reference to it */
function nameBody(call: Call, schema: object, bodies: Bodies) {
  const suffix = call.body?.kind === 'lines' ? 'Line' : 'Body';
  const name = `${isProviders(call) ? '' : call.group}${call.name}${suffix}`;
  bodies[name] = schema;
  return { $ref: refTo(name) };
}

function describeBody(call: Call, body: NonNullable<CallBody>, bodies: Bodies) {
  switch (body.kind) {
    case 'json': {
      const schema = nameBody(call, schemaOf(call, body.schema, 'request'), bodies);
      return { content: { 'application/json': { schema } } };
    }
    case 'lines':
      return {
        description: 'One JSON object a line, UTF-8; `contentSchema` is that of a line',
        content: {
          'application/x-ndjson': {
            schema: {
              type: 'string',
              contentMediaType: 'application/x-ndjson',
              contentSchema: nameBody(call, schemaOf(call, body.line, 'request'), bodies),
            },
          },
        },
      };
    case 'upload':
      return describeForm(call, body, bodies);
    case 'binary':
      return {
        description: `The file itself, at most ${body.maximumBytes} bytes`,
        content: { 'application/octet-stream': {} },
      };
  }
}

/** A body or a response with an example, by media type. */
const withExample = (
  body: { readonly description?: string; readonly content: object },
  example: unknown,
) =>
  example === undefined
    ? body
    : {
        ...body,
        content: Object.fromEntries(
          Object.entries(body.content).map(([type, media]) => [
            type,
            { ...(media as object), example },
          ]),
        ),
      };

function describeForm(call: Call, body: UploadBody, bodies: Bodies) {
  const { properties = {}, required = [], ...form } = jsonSchema(body.form, 'input');
  const schema = {
    ...form,
    // In OpenAPI 3.1 a part without a type is raw bytes.
    properties: { ...properties, file: {} },
    required: [...required, 'file'],
  };
  return {
    description: `One file of at most ${body.maximumBytes} bytes; the other fields come before it`,
    content: {
      'multipart/form-data': { schema: nameBody(call, schema, bodies) },
    },
  };
}

function parameters(call: Call, location: 'path' | 'query') {
  const schema = location === 'path' ? call.params : call.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    ...(isProviders(call)
      ? describeParameter(property as object, [call.name, name])
      : { schema: property }),
  }));
}

const responses = (call: Call) => ({
  [call.status]: success(call),
  ...failureResponses(call),
});

function success(call: Call) {
  const headers = {
    ...(storesResponse(call) && { [replayedHeader]: { $ref: '#/components/headers/Replayed' } }),
    ...(isProviders(call) && allowanceHeaders),
  };
  const withHeaders = Object.keys(headers).length > 0 && { headers };
  if (call.response === null) return { description: 'Done', ...withHeaders };
  if (call.response.kind === 'file') {
    return {
      description: 'The file',
      headers: {
        ...headers,
        'content-disposition': {
          description: 'Carries the name of the file (RFC 6266)',
          schema: { type: 'string' },
        },
      },
      // In OpenAPI 3.1 a media type without a schema is raw bytes.
      content: Object.fromEntries(call.response.types.map((type) => [type, {}])),
    };
  }
  const schema = schemaOf(call, call.response.schema, 'response');
  return withExample(
    {
      description: 'The answer',
      ...withHeaders,
      content: { 'application/json': { schema } },
    },
    providerAnswerExamples[keyOf(call)],
  );
}
