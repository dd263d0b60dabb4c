import { CONDITION_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { NoteTexts } from '@kiemlab/contract/features/settings/report-texts';
import { dayOf } from '../../../../platform/clock.ts';
import { joined, printedDay, printedInstant, printedMoment } from '../../../../platform/print/printed.ts';
import { placeText } from '../../../samples/place-text.ts';
import { letterhead, openNumber } from './letterhead.ts';
import { countedTests, isAccredited, isUnreviewed } from './printed-results.ts';
import { printedSignatures } from './printed-signatures.ts';
import { reportNotes } from './report-notes.ts';
import type { StoredTest } from '../../../analyses/analyses.queries.ts';
import type { ClientSuppliedField, ReportFacts } from './report.data.ts';
import type { ReportSource } from './report-source.ts';
import { attribute, samplersOf, substancesOf } from './sample-words.ts';

/** Stands on a draft where blind coding keeps the origin from who prints it. */
export const CODED = '(đã mã hóa)';

/** What of a sample that was sent the customer alone has told (ISO/IEC 17025 7.8.2.2). */
const TOLD: readonly ClientSuppliedField[] = [
  'sample',
  'producer',
  'importer',
  'batch',
  'productionDate',
  'expiryDate',
  'registrationNumber',
  'samplingDate',
];

/** A number that starts with L is of a sample that was taken. */
export const isTaken = ({ sample }: Pick<ReportSource, 'sample'>): boolean => sample.code.startsWith('L');

/** First and last day on which something was tested, `YYYY-MM-DD`. */
export function testedDays({ tests }: Pick<ReportSource, 'tests'>): { first?: string; last?: string } {
  const days = tests
    .flatMap((test) => (test.result_date ? [test.start_date, test.result_date] : []))
    .map((at) => dayOf(at))
    .sort();
  return { ...(days[0] ? { first: days[0] } : {}), ...(days.at(-1) ? { last: days.at(-1) ?? '' } : {}) };
}

const namesOf = (tests: readonly StoredTest[], which: (test: StoredTest) => boolean): string[] =>
  tests.filter(which).map((test) => test.analyte_name);

/** What conforms although it lies outside, each with its cause. */
const conformingOf = ({ conforming }: ReportSource, tests: readonly StoredTest[]): string[] =>
  tests.flatMap((test) =>
    conforming
      .filter(({ test_id }) => test_id === test.id)
      .map(({ reason }) => `${test.analyte_name} (${reason})`),
  );

/** Everything that any report prints, from the stored records; code and notes are those of its form. Pure. */
export function reportFacts(source: ReportSource, formCode: string, texts: NoteTexts): ReportFacts {
  const { laboratory, sample, found } = source;
  const taken = isTaken(source);
  const printed = countedTests(source);
  const deviation = found.deviation && `sai lệch khi nhận: ${found.deviation}`;
  const facts: Omit<ReportFacts, 'notes'> = {
    number: source.number ?? openNumber(laboratory, source.numberPatterns, source.day),
    watermark: source.watermark,
    ...letterhead(source, formCode, source.day),
    ...(source.printer
      ? {
          printNote: `In bởi ${source.printer.name}, ${printedInstant(source.printer.at)} – ${source.watermark}`,
        }
      : {}),
    sample: joined(', ', sample.name, substancesOf(sample), attribute(sample, 'dosageForm')) ?? sample.name,
    producer: joined(' – ', attribute(sample, 'producerName'), attribute(sample, 'producerAddress')),
    importer: joined(' – ', attribute(sample, 'importFacility'), attribute(sample, 'importFacilityAddress')),
    batch: attribute(sample, 'chronicleBatchDate'),
    productionDate: printedDay(attribute(sample, 'productionDate')),
    expiryDate: printedDay(attribute(sample, 'expirationDate')),
    registrationNumber: attribute(sample, 'registrationNumber'),
    placeWord: taken ? 'lấy' : 'gửi',
    place: sample.originHidden ? CODED : placeText((key) => attribute(sample, key), sample.client_name),
    samplingDate: sample.sampling_date ? printedMoment(sample.sampling_date) : undefined,
    deliveredBy: sample.originHidden ? CODED : (samplersOf(sample) ?? sample.client_name ?? undefined),
    receivedBy: source.receiver ?? undefined,
    request: attribute(sample, 'samplerRequired'),
    receivedDate: printedDay(sample.received_date),
    intakeNumber: sample.code,
    standard: attribute(sample, 'standard'),
    condition: joined('; ', attribute(sample, CONDITION_FIELD), deviation),
    openingCondition: found.opening ?? undefined,
    signatures: printedSignatures(source.signatures),
    ...(source.verify ? { verify: source.verify } : {}),
  };
  const told = taken ? [] : TOLD.filter((field) => facts[field] !== undefined);
  return {
    ...facts,
    ...(taken ? {} : { clientSupplied: told }),
    notes: reportNotes(texts, {
      objectionDays: source.objectionDays,
      accreditedBy: printed.some((test) => isAccredited(source, test)) ? source.vilasNumber : undefined,
      notReviewed: printed.some((test) => isUnreviewed(source, test)),
      changed: namesOf(
        printed,
        ({ id }) => source.changed.includes(id) && !source.outsideBefore.includes(id),
      ),
      outsideBefore: namesOf(printed, ({ id }) => source.outsideBefore.includes(id)),
      conforms: conformingOf(source, printed),
      told: told.length > 0,
    }),
  };
}
