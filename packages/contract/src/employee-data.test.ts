import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';
import { employeeFields, neverHeld, type EmployeeFact } from './employee-data.ts';
import { employeeScreens, exportedFacts } from './employee-screens.ts';

function namesIn(schema: unknown, names = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return names;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
    namesIn(value, names);
  }
  return names;
}

const fieldsOf = (schema: z.ZodType, io: 'input' | 'output'): string[] => [
  ...namesIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' })),
];

const answers = calls
  .filter(({ access }) => access.who !== 'provider')
  .map(({ group, name, access, response }) => ({
    group,
    name,
    access,
    fields: response?.kind === 'json' ? fieldsOf(response.schema, 'output') : [],
  }));

/** Only employees have these; accounts have names and e-mail addresses too. */
const marks = ['birthDate', 'employeeNumber', 'employeeName', 'subscriptionNumber'];
/** Groups with data of employees only, also in responses without a marker field. */
const whole = ['ArticleRegistration', 'Subscription', 'Person'];

const aboutEmployees = answers.filter(
  ({ group, fields }) => whole.includes(group) || fields.some((field) => marks.includes(field)),
);
/** Groups with a call whose response is a signed supplement as a file. */
const aaoGroups = calls.filter(({ name }) => /^DownloadAao/.test(name)).map(({ group }) => group);
const isNamed = (field: string): field is keyof typeof employeeFields => field in employeeFields;

test('each field of an employee that an employer receives is listed, and no other', () => {
  const returned = new Set(aboutEmployees.flatMap(({ fields }) => fields));
  expect([...returned].filter((field) => !isNamed(field))).toEqual([]);
  expect(Object.keys(employeeFields).filter((field) => !returned.has(field))).toEqual([]);
});

test.each(Object.entries(employeeScreens))(
  '%s lists what its calls and exports return',
  (screen, { groups, facts }) => {
    const returned = aboutEmployees
      .filter(({ group }) => (groups as readonly string[]).includes(group))
      .flatMap(({ fields }) => fields.filter(isNamed))
      .flatMap((field): EmployeeFact | [] => employeeFields[field] ?? []);
    if (aaoGroups.some((group) => (groups as readonly string[]).includes(group)))
      returned.push('aao');
    returned.push(...exportedFacts[screen as keyof typeof employeeScreens]);
    expect(facts.toSorted()).toEqual([...new Set(returned)].sort());
  },
);

test('no other group of calls returns data of employees', () => {
  const groups = Object.values(employeeScreens).flatMap(
    (screen): readonly string[] => screen.groups,
  );
  expect(new Set(aboutEmployees.map(({ group }) => group))).toEqual(new Set(groups));
});

test.each(Object.entries(employeeScreens))(
  '%s needs at least the right that it lists',
  (_, screen) => {
    const wanted = aboutEmployees
      .filter(
        ({ group, fields }) => group === screen.groups[0] && fields.includes('employeeNumber'),
      )
      .map(({ access }) => (access.who === 'member' ? access.right : access.who));
    expect(wanted).toContain(screen.right);
  },
);

test('no call accepts or returns data that the portal never has', () => {
  const all = calls.flatMap(({ params, query, body, response }) => [
    ...[params, query, body?.kind === 'json' ? body.schema : null].flatMap((schema) =>
      schema ? fieldsOf(schema, 'input') : [],
    ),
    ...(response?.kind === 'json' ? fieldsOf(response.schema, 'output') : []),
  ]);
  expect(all.length).toBeGreaterThan(500);
  for (const [what, pattern] of Object.entries(neverHeld)) {
    expect(
      all.filter((field) => pattern.test(field)),
      what,
    ).toEqual([]);
  }
});
