import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { type LabelSheet, tenths } from '@kiemlab/contract/features/settings/label-sheet';
import { code128Of, qrOf } from '../../../../platform/pdf/symbols.ts';
import { joined, printedDay } from '../../../../platform/print/printed.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { labelled } from '../book/book-words.ts';
import { attribute } from '../report/sample-words.ts';
import type { LabelSheetData, SheetLabel } from './label-sheet.data.ts';

const millimetres = (measure: string): number => tenths(measure) / 10;

/** What a label says of a sample. */
type Labelled = Pick<StoredSample, 'code' | 'external_code' | 'name' | 'attributes'>;

function labelOf(sample: Labelled, symbol: LabelSheet['symbol']): SheetLabel {
  const { code, external_code } = sample;
  const batch = joined(
    ' – ',
    labelled('Lô', attribute(sample, 'chronicleBatchDate')),
    labelled('HD', printedDay(attribute(sample, 'expirationDate'))),
  );
  return {
    ...(symbol === 'qr' ? {} : { bars: code128Of(code) }),
    ...(symbol === 'code128' ? {} : { qr: qrOf(code) }),
    code,
    ...(external_code && external_code !== code ? { externalId: external_code } : {}),
    ...(batch === undefined ? {} : { batch }),
    name: fieldText({ sampleName: sample.name }, 'sampleName'),
  };
}

/** The labels of samples on sheets of a setting, in the order of the samples; pure (SAMPLE-18, rule F21). */
export function buildLabelSheet({
  samples,
  sheet,
}: {
  samples: readonly Labelled[];
  sheet: LabelSheet;
}): LabelSheetData {
  const { columns, rows, symbol, ...measures } = sheet;
  return {
    columns,
    rows,
    width: millimetres(measures.width),
    height: millimetres(measures.height),
    marginTop: millimetres(measures.marginTop),
    marginLeft: millimetres(measures.marginLeft),
    gapAcross: millimetres(measures.gapAcross),
    gapDown: millimetres(measures.gapDown),
    labels: samples.map((sample) => labelOf(sample, symbol)),
  };
}
