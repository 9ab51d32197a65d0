import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls?schemas';
import {
  fieldErrorCodes,
  problemStatus,
  problemType,
  type FieldError,
  type FieldErrorCode,
  type ProblemCode,
} from '@portal/contract/errors';
import { failuresOf } from '@portal/contract/failures';
import { storesResponse } from '@portal/contract/idempotency';
import { reportedErrors } from '@portal/texts/nl/reported-errors';
import { fillText, texts } from '@portal/texts/texts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { i18n } from '../src/i18n/i18n.ts';
import { readAnswer } from '../src/lib/api-answer.ts';
import { ErrorAlert } from '../src/ui/error-alert.tsx';
import { renderPage } from './render-page.tsx';

const pageCalls = calls.filter(({ access }) => access.who !== 'provider');

/** The names of all properties within a JSON schema. */
function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...propertyNames(value),
  ]);
}

/** The wire names of all parameters of a call. */
function wireNames({ query, params, body }: Call): string[] {
  const bodySchema =
    body?.kind === 'json' ? body.schema : body?.kind === 'upload' ? body.form : null;
  const file = body?.kind === 'upload' ? ['file'] : [];
  const ofSchemas = [query, params, bodySchema].flatMap((schema) =>
    schema === null
      ? []
      : propertyNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
  return [...new Set([...file, ...ofSchemas])];
}

/** An error with the server's message, which names a field without a label by its wire name. */
const faultOf = (code: FieldErrorCode, field: string): FieldError => ({
  code,
  message: fillText(texts.nl.fieldErrors[code], [field]),
});

/** A failure as the page reads it from a response. */
async function failureOf(
  call: Call,
  code: ProblemCode,
  errors: Readonly<Record<string, FieldError[]>>,
): Promise<unknown> {
  const status = problemStatus[code];
  const title = texts.nl.problems[code];
  const detail = Object.values(errors)[0]?.[0]?.message ?? title;
  const body = { type: problemType(code), status, title, detail, errors, requestId: 'r-1' };
  return readAnswer(call, Response.json(body, { status })).catch((error: unknown) => error);
}

/** The reasons that the page shows for failures, in the same order. */
function reasonsOf(failures: readonly unknown[]): string[] {
  const { unmount, getAllByRole } = renderPage(
    <>
      {failures.map((error, index) => (
        <ErrorAlert key={index} title="T" error={error} />
      ))}
    </>,
  );
  const reasons = getAllByRole('alert').map((alert) => alert.textContent);
  unmount();
  return reasons;
}

const reference = { nl: 'Kenmerk r-1', en: 'Reference r-1' };

test.each(['nl', 'en'] as const)(
  'each failure that a call of the page declares has a text without a wire name: %s',
  async (language) => {
    await i18n.changeLanguage(language);
    expect(pageCalls.length).toBeGreaterThan(100);
    for (const call of pageCalls) {
      const faults = wireNames(call).map((name) => [name, [faultOf('field-is-required', name)]]);
      const errors = Object.fromEntries(faults) as Record<string, FieldError[]>;
      const codes = [...failuresOf(call)];
      const failures = await Promise.all(codes.map((code) => failureOf(call, code, errors)));
      const expected = codes.map((code) => {
        const status = problemStatus[code];
        const isOpen = storesResponse(call) && status >= 500 && code !== 'maintenance';
        const title = isOpen ? i18n.t('errors.answerLostTitle') : 'T';
        const reason = isOpen ? i18n.t('errors.outcomeOpen') : texts[language].problems[code];
        return title + reason + (status >= 500 ? reference[language] : '');
      });
      expect([call.name, ...reasonsOf(failures)]).toEqual([call.name, ...expected]);
    }
  },
);

test.each(['nl', 'en'] as const)(
  'each error of a whole form has a text in the language of the page, with no empty label: %s',
  async (language) => {
    await i18n.changeLanguage(language);
    const call = pageCalls.find(({ name }) => name === 'ClosePayrollPeriod') as Call;
    const codes = fieldErrorCodes.filter((code) => code !== 'changed-meanwhile');
    const failures = await Promise.all(
      codes.map((code) => failureOf(call, 'invalid-input', { '': [faultOf(code, '17')] })),
    );
    const { fieldErrors, problems } = texts[language];
    const expected = codes.map((code) => {
      if (code === 'field-is-required' || code === 'web-address') return problems['invalid-input'];
      // An error that no screen shows has the text of the response.
      return fillText((code in reportedErrors ? texts.nl.fieldErrors : fieldErrors)[code], ['17']);
    });
    expect(reasonsOf(failures)).toEqual(expected.map((reason) => `T${reason}`));
  },
);
