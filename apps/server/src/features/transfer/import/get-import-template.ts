import { getImportTemplate as endpoint } from '@kiemlab/contract/features/transfer/import/import.api';
import { importColumns, offeredColumns } from '@kiemlab/contract/features/transfer/import/import-columns';
import { route } from '../../../platform/http/route.ts';
import { writeWorkbook } from '../../../platform/xlsx/write-workbook.ts';
import { XLSX_MIME } from '../../../platform/xlsx/xlsx-mime.ts';
import { refuseOrigin } from '../../samples/refuse-origin.ts';
import { templateOfImport } from './judge-import.ts';
import { findChosenValues } from './import.queries.ts';
import { workbookForm } from './workbook-form.ts';

/** The workbook that samples of a template are imported from, blank, in the caller's language (SAMPLE-16). */
export const getImportTemplate = route(endpoint, async ({ query }, { db, user, language }) => {
  refuseOrigin(user);
  const template = await templateOfImport(db, query.templateId);
  const columns = offeredColumns(importColumns(template.config));
  const chosen = await findChosenValues(db, [...new Set(columns.map(({ field }) => field))]);
  const name = { vi: 'Tệp mẫu nhập', en: 'Import template' }[language];
  return {
    bytes: await writeWorkbook(workbookForm(template, columns, chosen, language)),
    mime: XLSX_MIME,
    fileName: `${name} - ${template.name}.xlsx`,
    download: true,
  };
});
