import { faultCodes, problemCodes, problemStatus } from '@portal/contract/errors';
import {
  type Call,
  type CallBody,
  callPath,
  isFileResponse,
  isBinaryBody,
  isLinesBody,
  isUploadBody,
} from '@portal/contract/call';
import { z } from 'zod';

interface DocumentSettings {
  readonly brand: string;
  /** It stands in a path. */
  readonly product: string;
  readonly baseUrl: string;
  readonly calls: readonly Call[];
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const described = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  delete described.$schema;
  return described;
};

/** The OpenAPI 3.1 document of the calls: all that it says follows from their declarations. */
export function openApiDocument({ brand, product, baseUrl, calls }: DocumentSettings) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    (paths[callPath(call, product)] ??= {})[call.method.toLowerCase()] = operation(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brand,
      version: '1',
      description:
        'Failures are application/problem+json (RFC 9457): `errors` names each field at fault. ' +
        'Ids are UUIDs, dates YYYY-MM-DD, moments ISO 8601 in UTC, money whole cents in EUR.',
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Access token of a session' },
        apiKey: { type: 'http', scheme: 'bearer', description: "The provider's API key" },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'errors', 'requestId'],
  properties: {
    type: {
      type: 'string',
      description: `urn:employer-portal:problem: ${problemCodes.join(', ')}`,
    },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: {
        type: 'array',
        items: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: faultCodes },
            message: { type: 'string' },
          },
        },
      },
    },
    requestId: { type: 'string' },
  },
};

function operation(call: Call) {
  const { who } = call.access;
  return {
    // A name may stand in two groups.
    operationId: `${call.group}${call.name}`,
    tags: [call.group],
    summary: call.summary,
    ...(who === 'member' && {
      description: `Needs the right \`${call.access.who === 'member' ? call.access.right : ''}\`.`,
    }),
    security: who === 'anyone' ? [] : [{ [who === 'provider' ? 'apiKey' : 'session']: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body && {
      requestBody: {
        required: true,
        ...describeBody(call.body),
      },
    }),
    responses: responses(call),
  };
}

function describeBody(body: NonNullable<CallBody>) {
  if (isUploadBody(body)) {
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
  if (isBinaryBody(body)) {
    return {
      description: `The file itself, at most ${body.maximumFileBytes} bytes`,
      content: { 'application/octet-stream': {} },
    };
  }
  if (!isLinesBody(body)) {
    return { content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
  }
  return {
    description: 'One JSON object a line, UTF-8; the schema is that of a line',
    content: { 'application/x-ndjson': { schema: jsonSchema(body.lines, 'input') } },
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

function responses(call: Call) {
  const failures = new Set<number>([
    problemStatus['internal-error'],
    problemStatus['too-many-requests'],
  ]);
  if (call.access.who !== 'anyone') failures.add(problemStatus['not-signed-in']);
  if (call.access.who === 'member') {
    failures.add(problemStatus['right-missing']).add(problemStatus['not-found']);
  }
  if (call.body || call.query || call.params) failures.add(problemStatus['invalid-input']);
  if (call.body) {
    failures
      .add(problemStatus['malformed-request'])
      .add(problemStatus['payload-too-large'])
      .add(problemStatus['unsupported-media-type']);
  }
  if (call.response === null) failures.add(problemStatus['already-decided']);
  if (call.access.who !== 'provider') failures.add(problemStatus.maintenance);
  const problem = {
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    [call.status]: success(call),
    ...Object.fromEntries(
      [...failures].map((status) => [
        status,
        {
          description: problemCodes.filter((code) => problemStatus[code] === status).join(' or '),
          ...problem,
        },
      ]),
    ),
  };
}

function success(call: Call) {
  if (call.response === null) return { description: 'Done' };
  if (isFileResponse(call.response)) {
    return {
      description: 'The file',
      headers: {
        'content-disposition': {
          description: 'Carries the name of the file (RFC 6266)',
          schema: { type: 'string' },
        },
      },
      // In OpenAPI 3.1 a media type without a schema is raw bytes.
      content: Object.fromEntries(call.response.file.map((type) => [type, {}])),
    };
  }
  return {
    description: 'The answer',
    content: { 'application/json': { schema: jsonSchema(call.response, 'output') } },
  };
}
