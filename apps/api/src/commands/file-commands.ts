import { idField } from '@portal/contract/fields';
import { fileNameField } from '@portal/contract/files';
import type { Db } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  storeProjectFile,
  removeProjectFile,
} from '../features/project-employer-files/store-project-file.ts';
import type { Command } from './command.ts';
import { explainFileRefusal, readNamedFile, requireArgument } from './named-file.ts';

/** Transactions with the scope of the provider's own systems: all projects. */
export const providerTransactions = ({ database }: Pick<Dependencies, 'database'>) => ({
  transaction: <T>(work: (db: Db) => Promise<T>) =>
    database.transaction({ allProjects: true }, work),
  // A command is not retried automatically, so no response is stored.
  storeResponse: async () => undefined,
});

const noProject = 'There is no project of that id.';

/** Shares a file with a project by hand, where the provider's systems do not do so. */
export const filePut: Command = {
  usage: 'file put <project-id> <path>',
  summary: "put a file among a project's, or in place of the one of that name",
  async run({ services, print }, [id, path = '']) {
    const projectId = requireArgument(idField, id, noProject);
    const { fileName, file } = await readNamedFile(path);
    await storeProjectFile(services, providerTransactions(services), {
      projectId,
      fileName,
      file,
    }).catch(explainFileRefusal(noProject));
    print(`"${fileName}" is among the files of the project.`);
  },
};

export const fileRemove: Command = {
  usage: 'file remove <project-id> <file-name>',
  summary: 'take a file away from a project',
  async run({ services, print }, [id, name]) {
    const missing = 'The project has no file of that name.';
    const projectId = requireArgument(idField, id, noProject);
    const fileName = requireArgument(fileNameField, name, missing);
    await removeProjectFile(services, providerTransactions(services), {
      projectId,
      fileName,
    }).catch(explainFileRefusal(missing));
    print(`"${fileName}" is gone from the project.`);
  },
};
