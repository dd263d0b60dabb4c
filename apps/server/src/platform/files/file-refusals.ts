import type { FieldErrorCode } from '@kiemlab/contract/core/field-errors';
import { allowedNames, MAX_PIXELS } from '@kiemlab/contract/core/files.rules';
import type { Bilingual, Language } from '@kiemlab/contract/core/language';
import { AppError } from '../http/app-error.ts';
import { MOST_PAGES } from './pdf-fault.ts';

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
  LAUNCHES: {
    code: 'INVALID_FORMAT',
    cause: {
      vi: 'tệp PDF có lệnh mở chương trình khác (Launch), hãy in lại thành PDF thường',
      en: 'the PDF has an action that starts another program (Launch); print it to a plain PDF',
    },
  },
  CARRIES_FILE: {
    code: 'INVALID_FORMAT',
    cause: {
      vi: `tệp PDF đính kèm tệp loại khác (chỉ nhận ${allowedNames(false)}, XML), hãy in lại thành PDF thường`,
      en: `the PDF has a file of another kind in it (taken are ${allowedNames(false)}, XML); print it to a plain PDF`,
    },
  },
  GOES_ON: {
    code: 'INVALID_FORMAT',
    cause: {
      vi: 'sau phần kết thúc của tệp PDF còn nội dung khác, hãy in lại thành PDF thường',
      en: 'something else follows the end of the PDF; print it to a plain PDF',
    },
  },
  ODDLY_PACKED: {
    code: 'INVALID_FORMAT',
    cause: {
      vi: 'tệp PDF được nén theo cách không kiểm tra được, hãy in lại thành PDF thường',
      en: 'the PDF is packed in a way that cannot be looked into; print it to a plain PDF',
    },
  },
  HAS_PROGRAMS: {
    code: 'INVALID_FORMAT',
    cause: {
      vi: 'tệp có macro, hãy lưu lại không có macro',
      en: 'it has macros; save it without them',
    },
  },
  UNPACKS_TOO_LARGE: {
    code: 'TOO_BIG',
    cause: { vi: 'nội dung giải nén quá lớn', en: 'what is packed in it is too large' },
  },
} as const satisfies Record<string, Refusal>;

/** Why a file of an accepted type is not taken. */
export type FileFault = keyof typeof REFUSALS;

/** FILE_UNREADABLE, with its cause in words, at the field `file`. */
export function unreadable(fault: FileFault, language: Language): AppError {
  const { code, cause } = REFUSALS[fault];
  return new AppError('FILE_UNREADABLE', { cause: cause[language], fields: [{ field: 'file', code }] });
}
