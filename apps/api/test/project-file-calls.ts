import {
  downloadProjectEmployerFile,
  getProjectEmployerFilesTable,
} from '@portal/contract/project-employer-files';
import { deleteProjectFile, putProjectFile } from '@portal/contract/provider-files';
import { makeAccount, makeProject } from './factories.ts';
import type { TestPortal } from './test-portal.ts';

/** A project, with the calls that a member and the provider make about its files. */
export async function makeFileEmployer(portal: TestPortal) {
  const project = await makeProject(portal);
  const { token } = await makeAccount(portal, { projects: [project.projectId] });
  const { projectId } = project;
  const list = async (overrides: object = {}) =>
    (
      await portal.call(getProjectEmployerFilesTable, { body: { projectId, ...overrides } }, token)
    ).ok();
  return {
    ...project,
    token,
    list,
    names: async (overrides: object = {}) =>
      (await list(overrides)).items.map(({ fileName }) => fileName),
    put: (fileName: string, body: Buffer) =>
      portal.call(putProjectFile, { params: { projectId, fileName }, body }, project.apiKey),
    remove: (fileName: string) =>
      portal.call(deleteProjectFile, { params: { projectId, fileName } }, project.apiKey),
    /** `address` is the file's name in the address, already encoded. */
    download: (address: string, headers: Record<string, string> = {}) =>
      portal.app.inject({
        method: 'GET',
        url: `${downloadProjectEmployerFile.path}?ProjectId=${projectId}&FileName=${address}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
      }),
  };
}
