import { exportAuditLogToExcel } from '@portal/contract/audit-log';
import { texts } from '@portal/texts/texts';
import { expect, it } from 'vitest';
import { onlyInFullRun } from '../../../test/gate.ts';
import { makeLog } from '../../../test/project-log.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import {
  cellsOf,
  expectSharedFormat,
  headersOf,
  momentOf,
  textOf,
} from '../../../test/xlsx-expectations.ts';
import { canReadXlsx, readWithLibreOffice, readWithOpenpyxl } from '../../../test/xlsx-readers.ts';

const portal = useTestPortal();
const languages = ['nl', 'en'] as const;

/** What changed in the third and the fourth entry; {0} is the tenant's id. */
const changeTexts = {
  nl: {
    3: 'Ondertekenen bij automatische goedkeuring: Nee → Ja; Eerste regel van de handtekening: F. Bouzid',
    4: 'Tenant-id: {0}; Omschrijving: =HYPERLINK("http://x"); Iedereen toestaan: Nee',
  },
  en: {
    3: 'Sign on automatic approval: No → Yes; First line of the signature: F. Bouzid',
    4: 'Tenant id: {0}; Description: =HYPERLINK("http://x"); Allow everyone: No',
  },
};

onlyInFullRun(it.skipIf(!canReadXlsx))(
  'is an Excel file in the language of the account, with the same texts as the page',
  async () => {
    const files: Buffer[] = [];
    const expected: unknown[] = [];
    for (const language of languages) {
      const { projectId, manager, list } = await makeLog(portal(), language);
      const items = await list({ descending: true });
      const request = { body: { projectId, descending: true } } as const;
      const answer = await portal().call(exportAuditLogToExcel, request, manager.token);
      expect(answer.status).toBe(200);
      const { title, actions, subjects } = texts[language].auditLog;
      const fileName = decodeURIComponent(String(answer.headers['content-disposition']));
      expect(fileName).toContain(`${title} Zorggroep Vlierboom 2026-03-18.xlsx`);
      files.push(answer.body);
      const changes: Record<number, string> = changeTexts[language];
      expected.push(
        items.map((row) => [
          momentOf(new Date(row.occurredAt)),
          textOf(row.actor ?? 'Sportpas'),
          textOf(row.onBehalfOf),
          textOf(actions[row.action]),
          textOf(row.subject ?? subjects[row.subjectType]),
          textOf(changes[row.sequence]?.replace('{0}', String(row.changes[0]?.to)) ?? null),
          textOf(row.reason),
        ]),
      );
    }
    const sheets = await readWithOpenpyxl(files);
    for (const [index, language] of languages.entries()) {
      const { title, columns } = texts[language].auditLog;
      expectSharedFormat(sheets[index]!, title);
      expect(headersOf(sheets[index]!)).toEqual(Object.values(columns));
      expect(cellsOf(sheets[index]!)).toEqual(expected[index]);
    }
    const [office] = await readWithLibreOffice(files.slice(0, 1));
    expect(cellsOf(office!)[1]![4]).toEqual(cellsOf(sheets[0]!)[1]![4]);
  },
);
