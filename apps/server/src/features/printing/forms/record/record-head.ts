import { type FormCodes, printedFormCode } from '@kiemlab/contract/features/settings/form-codes';
import type { Laboratory } from '@kiemlab/contract/features/settings/laboratory';
import type { Database } from '@kiemlab/db/database';
import { placeAndDate, printedInstant } from '../../../../platform/print/printed.ts';
import { readSetting } from '../../../settings/settings.queries.ts';
import type { Printer } from '../../form.ts';
import type { RecordHead } from './record.data.ts';

/** What the head and the foot of a record or book are made of. */
export interface HeadSource {
  laboratory: Laboratory;
  formCodes: FormCodes;
  /** That the paper is of, `YYYY-MM-DD`. */
  day: string;
  printer: Pick<Printer, 'name' | 'at'>;
}

/** Reads what the laboratory is called and which codes its forms have on a day. */
export const readHead = async (
  db: Database,
  day: string,
  { name, at }: Pick<Printer, 'name' | 'at'>,
): Promise<HeadSource> => ({
  laboratory: await readSetting(db, 'laboratory', day),
  formCodes: await readSetting(db, 'formCodes', day),
  day,
  printer: { name, at },
});

/** Head and foot of a record or book, with the code of its form; pure. */
export function recordHead(
  { laboratory, formCodes, day, printer }: HeadSource,
  code: keyof FormCodes | null,
): RecordHead {
  const formCode =
    code === null
      ? ''
      : printedFormCode(formCodes[code], { site: laboratory.siteCode, year: day.slice(0, 4) });
  return {
    ...(formCode === '' ? {} : { formCode }),
    authority: laboratory.parentAuthority.toLocaleUpperCase('vi'),
    name: laboratory.centreName.toLocaleUpperCase('vi'),
    placeAndDate: placeAndDate(laboratory.placeName, day),
    printNote: `In bởi ${printer.name}, ${printedInstant(printer.at)}`,
  };
}
