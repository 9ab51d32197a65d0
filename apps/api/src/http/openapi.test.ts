import {
  type CallBody,
  callPath,
  isBinaryBody,
  isFileResponse,
  isLinesBody,
  isUploadBody,
} from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content?: Record<string, object> }>;
}

const product = 'Sportpas';
const settings = { brand: 'Sportportaal', product, baseUrl: 'https://portal.example', calls };
// As a client gets it: through JSON.
const document = JSON.parse(JSON.stringify(openApiDocument(settings))) as {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: object };
};

const operationOf = (call: (typeof calls)[number]) =>
  document.paths[callPath(call, product)]?.[call.method.toLowerCase()];

it('is a document of OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: 'Sportportaal', version: '1' });
  expect(document.servers).toEqual([{ url: 'https://portal.example' }]);
});

it('has every call, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(
    calls.map((call) => `${call.method} ${callPath(call, product)}`).sort(),
  );
});

it('names each operation once', () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

it('refers to nothing that is not there', () => {
  const references: string[] = [];
  const schemes: string[] = [];
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, part] of Object.entries(value)) {
      if (key === '$ref') references.push(String(part));
      if (key === 'security') {
        schemes.push(...(part as object[]).flatMap((one) => Object.keys(one)));
      }
      walk(part);
    }
  };
  walk(document);
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const target = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);
    expect([reference, typeof target]).toEqual([reference, 'object']);
  }
  for (const scheme of new Set(schemes)) {
    expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
  }
});

function bodyType(body: NonNullable<CallBody>): string {
  if (isUploadBody(body)) return 'multipart/form-data';
  if (isLinesBody(body)) return 'application/x-ndjson';
  return isBinaryBody(body) ? 'application/octet-stream' : 'application/json';
}

describe.each(calls.map((call) => [`${call.method} ${callPath(call, product)}`, call] as const))(
  '%s',
  (_name, call) => {
    const operation = operationOf(call)!;

    it('says who may ask, and how', () => {
      const expected = { anyone: [], provider: [{ apiKey: [] }], account: [{ session: [] }] };
      const { who } = call.access;
      expect(operation.security).toEqual(who === 'member' ? expected.account : expected[who]);
      expect(operation.summary).not.toBe('');
      expect('401' in operation.responses).toBe(who !== 'anyone');
      expect('403' in operation.responses).toBe(who === 'member');
    });

    it('declares the parameters of its path', () => {
      const inPath = [...callPath(call, product).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
      expect(operation.parameters.some((one) => one.in === 'query')).toBe(call.query !== null);
    });

    it('describes its body', () => {
      expect(operation.requestBody !== undefined).toBe(call.body !== null);
      const [type = ''] = Object.keys(operation.requestBody?.content ?? {});
      if (!call.body) return;
      expect(type).toBe(bodyType(call.body));
      const schema = operation.requestBody?.content[type]?.schema;
      // Raw bytes have none.
      if (isBinaryBody(call.body)) expect(schema).toBeUndefined();
      else {
        expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
        expect(schema).toHaveProperty('properties');
      }
    });

    it('describes its answer', () => {
      const answer = operation.responses[call.status];
      expect(answer?.description).toBeTruthy();
      const types = Object.keys(answer?.content ?? {});
      if (call.response === null) expect(types).toEqual([]);
      else if (isFileResponse(call.response)) expect(types).toEqual([...call.response.file]);
      else expect(types).toEqual(['application/json']);
      for (const [status, failure] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        expect(Object.keys(failure.content ?? {})).toEqual(['application/problem+json']);
      }
    });
  },
);
