import type { Call } from '@portal/contract/call';
import {
  type FaultCode,
  fieldErrorCodes,
  type ProblemCode,
  problemCodes,
  problemStatus,
  problemType,
} from '@portal/contract/errors';
import { failuresOf } from '@portal/contract/failures';
import { fileRefusalCodes, listFaultCodes } from '@portal/contract/list-faults';
import { failureHeaders } from './openapi-headers.ts';
import { discriminated, refTo } from './openapi-schemas.ts';

// Some codes are both of a field and of a list.
const faultCodes: readonly FaultCode[] = [
  ...new Set<FaultCode>([...fieldErrorCodes, ...fileRefusalCodes, ...listFaultCodes]),
];

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'errors', 'requestId'],
  properties: {
    type: { type: 'string', enum: problemCodes.map(problemType) },
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

/** `DiffersProblem` for `differs`. */
const nameOf = (code: ProblemCode) =>
  `${code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Problem`;

/** All codes of a call, by status. */
function failuresByStatus(call: Call) {
  const byStatus = new Map<number, ProblemCode[]>();
  const codes = failuresOf(call);
  for (const code of problemCodes.filter((one) => codes.has(one))) {
    const status = problemStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].map(([status, all]) => ({ status, codes: all, name: all.join('.') }));
}

/** The schema of a problem, and one for each code of the calls. */
export const problemSchemas = (calls: readonly Call[]) => {
  const codes = new Set(calls.flatMap((call) => [...failuresOf(call)]));
  return {
    Problem: problemSchema,
    ...Object.fromEntries(
      problemCodes
        .filter((code) => codes.has(code))
        .map((code) => [
          nameOf(code),
          {
            allOf: [
              { $ref: refTo('Problem') },
              {
                type: 'object',
                required: ['type', 'status'],
                properties: {
                  type: { type: 'string', const: problemType(code) },
                  status: { type: 'integer', const: problemStatus[code] },
                },
              },
            ],
          },
        ]),
    ),
  };
};

const schemaOf = (codes: readonly ProblemCode[]) => {
  const [code, ...others] = codes;
  return code !== undefined && others.length === 0
    ? { $ref: refTo(nameOf(code)) }
    : discriminated(
        'type',
        Object.fromEntries(codes.map((one) => [problemType(one), refTo(nameOf(one))])),
      );
};

/** Many calls have the same failures, so each set of codes is described once. */
export const problemResponses = (calls: readonly Call[]) =>
  Object.fromEntries(
    calls.flatMap(failuresByStatus).map(({ name, codes }) => [
      name,
      {
        description: codes.join(' or '),
        ...failureHeaders(codes),
        content: { 'application/problem+json': { schema: schemaOf(codes) } },
      },
    ]),
  );

/** The failures of a call, each a reference to a response of `components`. */
export const failureResponses = (call: Call) =>
  Object.fromEntries(
    failuresByStatus(call).map(({ status, name }) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  );
