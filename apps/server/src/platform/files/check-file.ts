import type { FieldErrorCode } from '@kiemlab/contract/core/field-errors';
import type { Bilingual, Language } from '@kiemlab/contract/core/language';
import {
  allowedFile,
  allowedNames,
  type AllowedMime,
  isAllowedMime,
  MAX_PIXELS,
  MAX_SIDE,
  mimeByName,
} from '@kiemlab/contract/core/files.rules';
import { type ByteSource, type FileSource, withSource } from './byte-source.ts';
import { detectType } from './detect-type.ts';
import { imageSize } from './image-size.ts';
import { isPolyglot } from './is-polyglot.ts';
import { isWhole } from './is-whole.ts';
import { officeFault } from './office-fault.ts';
import { MOST_PAGES, pdfFault } from './pdf-fault.ts';
import type { UploadedFile } from './receive-draft.ts';
import { AppError } from '../http/app-error.ts';

/** Text has one content and two endings; everything else is told by its bytes. */
async function mimeOf(source: FileSource, fileName: string): Promise<AllowedMime | undefined> {
  const promised = mimeByName(fileName);
  const found = promised && (await detectType(source));
  if (!promised || !found || !isAllowedMime(found)) return undefined;
  return found === promised || (found === 'text/plain' && promised === 'text/csv') ? promised : undefined;
}

interface Refusal {
  code: FieldErrorCode;
  cause: Bilingual;
}

const REFUSALS = {
  BROKEN: {
    code: 'INVALID_FORMAT',
    cause: { vi: 'tệp bị hỏng hoặc chưa được chép đủ', en: 'it is damaged or was not copied to its end' },
  },
  TOO_MANY_PIXELS: {
    code: 'TOO_BIG',
    cause: {
      vi: `ảnh có quá nhiều điểm ảnh (tối đa ${MAX_PIXELS / 1_000_000} triệu)`,
      en: `the picture has too many pixels (at most ${MAX_PIXELS / 1_000_000} million)`,
    },
  },
  TWO_TYPES: {
    code: 'INVALID_FORMAT',
    cause: {
      vi: 'tệp vừa là loại này vừa là loại khác',
      en: 'it is a file of another type at the same time',
    },
  },
  ENCRYPTED: {
    code: 'INVALID_FORMAT',
    cause: {
      vi: 'tệp được đặt mật khẩu hoặc mã hóa, hãy lưu lại không có mật khẩu',
      en: 'it has a password or is encrypted; save it without one',
    },
  },
  HAS_SCRIPT: {
    code: 'INVALID_FORMAT',
    cause: {
      vi: 'tệp PDF có mã lệnh JavaScript, hãy in lại thành PDF thường',
      en: 'the PDF has JavaScript in it; print it to a plain PDF',
    },
  },
  TOO_MANY_PAGES: {
    code: 'TOO_BIG',
    cause: {
      vi: `tệp PDF có quá nhiều trang (tối đa ${MOST_PAGES})`,
      en: `the PDF has too many pages (at most ${MOST_PAGES})`,
    },
  },
  UNPACKS_TOO_LARGE: {
    code: 'TOO_BIG',
    cause: { vi: 'nội dung giải nén quá lớn', en: 'what is packed in it is too large' },
  },
} as const satisfies Record<string, Refusal>;

async function pictureFault(source: ByteSource, mime: AllowedMime) {
  const size = await imageSize(source, mime);
  if (!size) return 'BROKEN';
  const { width, height } = size;
  return width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE ? 'TOO_MANY_PIXELS' : undefined;
}

/** What keeps a file of an accepted type out. */
async function faultOf(source: ByteSource, mime: AllowedMime): Promise<keyof typeof REFUSALS | undefined> {
  const picture = allowedFile(mime).image ? await pictureFault(source, mime) : undefined;
  if (picture) return picture;
  if (!(await isWhole(source, mime))) return 'BROKEN';
  if (await isPolyglot(source, mime)) return 'TWO_TYPES';
  if (mime === 'application/pdf') return pdfFault(source);
  return mime.startsWith('application/') ? officeFault(source) : undefined;
}

/**
 * What a file is, by its content (SAMPLE-17), read from its draft a piece at a time. Throws FILE_TYPE_NOT_ALLOWED when it is not of the
 * accepted types or does not agree with its name, and FILE_UNREADABLE, with the cause, when it was cut short, is a picture without a size or
 * with too many pixels, is of two types, has a password or a script, or is more than anybody could open.
 */
export function checkFile(file: UploadedFile, imagesOnly: boolean, language: Language): Promise<AllowedMime> {
  return withSource(file.place, async (source) => {
    const mime = await mimeOf(source, file.fileName);
    if (!mime || (imagesOnly && !allowedFile(mime).image))
      throw new AppError('FILE_TYPE_NOT_ALLOWED', { name: file.fileName, allowed: allowedNames(imagesOnly) });
    const fault = await faultOf(source, mime);
    if (!fault) return mime;
    const { code, cause } = REFUSALS[fault];
    throw new AppError('FILE_UNREADABLE', { cause: cause[language], fields: [{ field: 'file', code }] });
  });
}
