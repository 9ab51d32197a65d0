import { callPath } from '@portal/contract/call';
import type { CallBody } from '@portal/contract/call-body';
import { calls } from '@portal/contract/calls';
import { problemStatus, problemType } from '@portal/contract/errors';
import { failuresOf } from '@portal/contract/failures';
import { storesResponse } from '@portal/contract/idempotency';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { providerDocument } from './openapi-provider.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly {
    name?: string;
    in?: string;
    required?: boolean;
    schema?: object;
    $ref?: string;
  }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  readonly responses: Record<string, Answer | { readonly $ref: string }>;
}

interface Answer {
  readonly description: string;
  readonly content?: Record<string, object>;
  readonly headers?: Record<string, object>;
}

interface UnionSchema {
  readonly $ref?: string;
  readonly oneOf?: readonly { readonly $ref: string }[];
  readonly discriminator?: { propertyName: string; mapping: Readonly<Record<string, string>> };
}

interface ProblemAnswer {
  readonly content: { readonly 'application/problem+json': { readonly schema: UnionSchema } };
}

interface ProblemSchema {
  readonly allOf: readonly [
    { readonly $ref: string },
    { readonly properties: { type: { const: string }; status: { const: number } } },
  ];
}

const product = 'Sportpas';
const settings = { brand: 'Sportportaal', product, baseUrl: 'https://portal.example', calls };
// The document as a client receives it, as JSON.
const document = JSON.parse(JSON.stringify(openApiDocument(settings))) as {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: object;
    schemas: Readonly<Record<string, unknown>>;
    responses: Record<string, Answer & ProblemAnswer>;
  };
};

const operationOf = (call: (typeof calls)[number]) =>
  document.paths[callPath(call, product)]?.[call.method.toLowerCase()];

it('is valid OpenAPI 3.1', () => {
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

it("has the calls of the provider's systems first, with the same texts as their own document", () => {
  const all = Object.entries(document.paths);
  const { paths } = JSON.parse(JSON.stringify(providerDocument(settings))) as typeof document;
  expect(all.slice(0, Object.keys(paths).length)).toEqual(Object.entries(paths));
  expect(document.tags[0]).toMatchObject({ name: 'Provider' });
});

it('declares retry-after for the failures that have it', () => {
  const after = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } };
  for (const [name, { headers }] of Object.entries(document.components.responses)) {
    const says = /too-many-requests|idempotency-in-progress|maintenance/.test(name);
    expect([name, headers]).toEqual([name, says ? after : undefined]);
  }
});

it('has a unique name for each operation', () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

it('has no dangling reference', () => {
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

const namedBy = <Schema>($ref: string) =>
  document.components.schemas[$ref.replace('#/components/schemas/', '')] as Schema;

it('has patterns that mean the same with and without the u flag', () => {
  const patterns: string[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') patterns.push(value);
    return value;
  });
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => /\\[pPk]/.test(pattern))).toEqual([]);
  const line = patterns.find((pattern) => pattern.includes('\\u202a'))!;
  for (const flags of ['', 'u']) {
    const one = new RegExp(line, flags);
    expect(['Şâhin', 'p{Cc}', '😀', 'a\nb', 'a\u2028b'].map((text) => one.test(text))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  }
});

it('has a discriminator for every union', () => {
  const found: string[] = [];
  const typeOf = (schema: ProblemSchema | { properties: Record<string, { const: string }> }) =>
    ('allOf' in schema ? schema.allOf[1].properties : schema.properties) as Record<
      string,
      { const: string }
    >;
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    const { discriminator, oneOf = [] } = value as UnionSchema;
    if (discriminator) {
      const { propertyName, mapping } = discriminator;
      expect(Object.values(mapping)).toEqual(oneOf.map(({ $ref }) => $ref));
      for (const [name, ref] of Object.entries(mapping)) {
        expect(typeOf(namedBy(ref))[propertyName]?.const).toBe(name);
      }
      found.push(`${propertyName} ${Object.keys(mapping)[0]}`);
    }
    Object.values(value).forEach(walk);
  };
  walk(document);
  expect(found).toEqual(
    expect.arrayContaining([
      'type article-registration-approved',
      'kind user',
      `type ${problemType('state-changed')}`,
    ]),
  );
});

const bodyTypes: Record<NonNullable<CallBody>['kind'], string> = {
  json: 'application/json',
  lines: 'application/x-ndjson',
  upload: 'multipart/form-data',
  binary: 'application/octet-stream',
};

describe.each(calls.map((call) => [`${call.method} ${callPath(call, product)}`, call] as const))(
  '%s',
  (_name, call) => {
    const operation = operationOf(call)!;

    it('describes its access', () => {
      const { access } = call;
      if (access.who === 'anyone') expect(operation.security).toEqual([]);
      else if (access.who === 'provider')
        expect(operation.security).toEqual([{ apiKey: [access.scope] }]);
      else expect(operation.security).toEqual([{ session: [] }]);
      expect(operation.summary).not.toBe('');
      expect(operation.description).toMatch(/^Needs |\n\nNeeds /);
    });

    it('declares its path parameters', () => {
      const inPath = [...callPath(call, product).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
      expect(operation.parameters.some((one) => one.in === 'query')).toBe(call.query !== null);
    });

    it('takes an idempotency key when it stores its response, and declares the replayed header', () => {
      const names = operation.parameters.map(({ $ref }) => $ref);
      const key = '#/components/parameters/IdempotencyKey';
      expect(names.includes(key)).toBe(storesResponse(call));
      const answer = operation.responses[call.status] as Answer;
      expect(answer.headers?.['idempotency-replayed'] !== undefined).toBe(storesResponse(call));
    });

    it('describes its body', () => {
      expect(operation.requestBody !== undefined).toBe(call.body !== null);
      const [type = ''] = Object.keys(operation.requestBody?.content ?? {});
      if (!call.body) return;
      expect(type).toBe(bodyTypes[call.body.kind]);
      const described: unknown = operation.requestBody?.content[type]?.schema;
      const found = described as { $ref?: string; contentSchema?: { $ref: string } } | undefined;
      const name = found?.contentSchema?.$ref ?? found?.$ref;
      // Raw bytes have no schema; any other body has a named one.
      if (call.body.kind === 'binary') expect(found).toBeUndefined();
      else {
        const named = namedBy<object>(name!);
        expect(name!.endsWith(`${call.name}${call.body.kind === 'lines' ? 'Line' : 'Body'}`)).toBe(
          true,
        );
        expect(named).toMatchObject({ type: 'object', additionalProperties: false });
        expect(named).toHaveProperty('properties');
        const users = JSON.stringify(document.paths).split(`"${name}"`).length - 1;
        expect([name, users]).toEqual([name, 1]);
      }
    });

    it('describes its response', () => {
      const answer = operation.responses[call.status] as Answer | undefined;
      expect(answer?.description).toBeTruthy();
      const types = Object.keys(answer?.content ?? {});
      if (call.response === null) expect(types).toEqual([]);
      else if (call.response.kind === 'file') expect(types).toEqual([...call.response.types]);
      else expect(types).toEqual(['application/json']);
    });

    it('lists exactly the failures that it declares, by status', () => {
      const listed = Object.entries(operation.responses).flatMap(([status, failure]) => {
        if (!('$ref' in failure)) return [];
        const answer = document.components.responses[failure.$ref.split('/').at(-1) ?? ''];
        expect(Object.keys(answer?.content ?? {})).toEqual(['application/problem+json']);
        const { schema } = answer!.content['application/problem+json'];
        return (schema.oneOf ?? [{ $ref: schema.$ref! }]).map(({ $ref }) => {
          const [base, own] = namedBy<ProblemSchema>($ref).allOf;
          expect(base).toEqual({ $ref: '#/components/schemas/Problem' });
          const { type, status: answered } = own.properties;
          expect(String(answered.const)).toBe(status);
          return `${status} ${type.const}`;
        });
      });
      const declared = [...failuresOf(call)].map(
        (code) => `${problemStatus[code]} ${problemType(code)}`,
      );
      expect(listed.sort()).toEqual(declared.sort());
      const others = Object.keys(operation.responses).filter((status) => Number(status) < 400);
      expect(others).toEqual([String(call.status)]);
    });
  },
);
