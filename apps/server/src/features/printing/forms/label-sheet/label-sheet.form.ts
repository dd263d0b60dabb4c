import { labelsOf } from '@kiemlab/contract/features/settings/label-sheet';
import { readSetting } from '../../../settings/settings.queries.ts';
import { defineForm } from '../../form.ts';
import { buildLabelSheet } from './build-label-sheet.ts';

/** Labels that are printed in bulk before whoever waits is let through: so many, or one sheet. */
const IN_A_PIECE = 25;

/** Barcode labels on sheets that are bought, of the sizes that the laboratory has set (SAMPLE-18, rule F21). */
export const labelSheetForm = defineForm({
  template: 'label-sheet',
  query: async (db, samples) => ({ samples, sheet: await readSetting(db, 'labelSheet') }),
  builder: buildLabelSheet,
  pieceOf: async (db) => {
    const sheet = labelsOf(await readSetting(db, 'labelSheet'));
    return sheet * Math.max(1, Math.floor(IN_A_PIECE / sheet));
  },
});
