import { readSetting } from '../../../settings/settings.queries.ts';
import { defineForm } from '../../form.ts';
import { buildLabelSheet } from './build-label-sheet.ts';

/** Barcode labels on sheets that are bought, of the sizes that the laboratory has set (SAMPLE-18, rule F21). */
export const labelSheetForm = defineForm({
  template: 'label-sheet',
  query: async (db, samples) => ({ samples, sheet: await readSetting(db, 'labelSheet') }),
  builder: buildLabelSheet,
});
