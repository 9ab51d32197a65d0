import { parseArgs } from 'node:util';
import { projectBodySchema } from '@portal/contract/provider';
import { saveProject } from '../features/project/put-project.ts';
import { newId } from '../ids.ts';
import { type Command, CommandError } from './command.ts';

const options = {
  'legal-name': { type: 'string' },
  kvk: { type: 'string' },
  street: { type: 'string' },
  'house-number': { type: 'string' },
  addition: { type: 'string' },
  'postal-code': { type: 'string' },
  city: { type: 'string' },
  country: { type: 'string', default: 'NL' },
  language: { type: 'string', default: 'nl' },
  'without-authorization': { type: 'boolean', default: false },
} as const;

/** Makes a project by hand, where the provider's systems do not do so. */
export const projectCreate: Command = {
  usage:
    'project create <name> --legal-name … --kvk … --street … --house-number … --postal-code … --city …',
  summary: 'make a project; its id stands alone on the last line',
  async run({ services, print, emit }, parameters) {
    const body = projectBodySchema.safeParse(readBody(parameters));
    if (!body.success) {
      const faults = body.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      throw new CommandError(faults.join('\n'));
    }
    const projectId = newId();
    await services.database.transaction({ allProjects: true }, (db) =>
      saveProject(db, services, { ...body.data, projectId }),
    );
    print(`Project "${body.data.name}" was made.`);
    print(projectId);
    emit({ projectId, name: body.data.name });
  },
};

function readBody(parameters: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      options,
      allowPositionals: true,
    });
    return {
      name: positionals.join(' '),
      legalName: values['legal-name'],
      kvkNumber: values.kvk,
      address: {
        street: values.street,
        houseNumber: values['house-number'],
        addition: values.addition,
        postalCode: values['postal-code'],
        city: values.city,
        country: values.country,
      },
      language: values.language,
      requiresAuthorization: !values['without-authorization'],
    };
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}
