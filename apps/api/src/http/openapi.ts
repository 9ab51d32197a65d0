import {
  idempotencyHeader,
  keepsAnswer,
  keptHours,
  longestIdempotencyKey,
  replayedHeader,
} from '@portal/contract/idempotency';
import { type Call, callPath } from '@portal/contract/call';
import type { CallBody, UploadBody } from '@portal/contract/call-body';
import { deprecationOf } from '@portal/contract/deprecations';
import type { z } from 'zod';
import { describeAccess, securityOf } from './openapi-access.ts';
import { failureResponses, problemResponses, problemSchemas } from './openapi-problems.ts';
import { jsonSchema, takeNamedSchemas } from './openapi-schemas.ts';
import { tagsOf } from './openapi-tags.ts';

interface DocumentSettings {
  readonly brand: string;
  /** The name of the product, which is part of a path. */
  readonly product: string;
  readonly baseUrl: string;
  readonly calls: readonly Call[];
}

/** Bodies that are accepted as they stand, by the group and the name of their call. */
export type Examples = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of the calls; all of it follows from their declarations. */
export function openApiDocument(
  { brand, product, baseUrl, calls }: DocumentSettings,
  examples: Examples = {},
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    (paths[callPath(call, product)] ??= {})[call.method.toLowerCase()] = operation(call, examples);
  }
  const named = takeNamedSchemas(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: brand,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
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
      schemas: { ...problemSchemas(calls), ...named },
      parameters: { IdempotencyKey: idempotencyKey },
      headers: { Replayed: replayed },
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
    `more: an answer of success is kept for ${keptHours} hours, for this account or API key, this ` +
    'call and this project, and given again. Another request with the same key is refused ' +
    '(`idempotency-key-reused`), and so is one while the first runs (`idempotency-in-progress`, ' +
    'with `retry-after`). After any other failure, nothing was kept: take a new key once the ' +
    'request changes.',
  schema: { type: 'string', minLength: 1, maxLength: longestIdempotencyKey },
};

const replayed = {
  description: '`true` when the answer was kept, and nothing was changed now',
  schema: { type: 'string', const: 'true' },
};

function operation(call: Call, examples: Examples) {
  const { access } = call;
  const deprecation = deprecationOf(call);
  return {
    // Two groups may have a call of the same name.
    operationId: `${call.group}${call.name}`,
    tags: [call.group],
    summary: call.summary,
    ...describeAccess(access, deprecation),
    ...(deprecation && { deprecated: true }),
    security: securityOf(access),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(keepsAnswer(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        ...withExample(describeBody(call.body), examples[`${call.group}/${call.name}`]),
      },
    }),
    responses: responses(call),
  };
}

function describeBody(body: NonNullable<CallBody>) {
  switch (body.kind) {
    case 'json':
      return { content: { 'application/json': { schema: jsonSchema(body.schema, 'input') } } };
    case 'lines':
      return {
        description: 'One JSON object a line, UTF-8; `contentSchema` is that of a line',
        content: {
          'application/x-ndjson': {
            schema: {
              ...{ type: 'string', contentMediaType: 'application/x-ndjson' },
              contentSchema: jsonSchema(body.line, 'input'),
            },
          },
        },
      };
    case 'upload':
      return describeForm(body);
    case 'binary':
      return {
        description: `The file itself, at most ${body.maximumBytes} bytes`,
        content: { 'application/octet-stream': {} },
      };
  }
}

/** A body with an example at its media type. */
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

function describeForm(body: UploadBody) {
  const { properties = {}, required = [], ...form } = jsonSchema(body.form, 'input');
  return {
    description: `One file of at most ${body.maximumBytes} bytes; the other fields come before it`,
    content: {
      'multipart/form-data': {
        schema: {
          ...form,
          // In OpenAPI 3.1 a part without a type is raw bytes.
          properties: { ...properties, file: {} },
          required: [...required, 'file'],
        },
      },
    },
  };
}

function parameters(schema: z.ZodType | null, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

const responses = (call: Call) => ({
  [call.status]: success(call),
  ...failureResponses(call),
});

function success(call: Call) {
  const headers = keepsAnswer(call) && {
    headers: { [replayedHeader]: { $ref: '#/components/headers/Replayed' } },
  };
  if (call.response === null) return { description: 'Done', ...headers };
  if (call.response.kind === 'file') {
    return {
      description: 'The file',
      headers: {
        'content-disposition': {
          description: 'Carries the name of the file (RFC 6266)',
          schema: { type: 'string' },
        },
      },
      // In OpenAPI 3.1 a media type without a schema is raw bytes.
      content: Object.fromEntries(call.response.types.map((type) => [type, {}])),
    };
  }
  return {
    description: 'The answer',
    ...headers,
    content: { 'application/json': { schema: jsonSchema(call.response.schema, 'output') } },
  };
}
