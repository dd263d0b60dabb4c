import { ERRORS, type ErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { ACTION_NAMES } from '@kiemlab/contract/audit-actions';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { vi } from './vi.ts';

/** Wordings that misled, or that nobody says; each stands for its kind. Nobody is to write them again. */
const FORMER = {
  vi: [
    'Trả kết quả về kiểm nghiệm viên',
    'Cài đặt biểu mẫu',
    'biểu mẫu mẫu',
    'ban hành trên mẫu',
    'Xuất biên bản',
    'Người khác người',
    'Kết quả lại được',
    'nhóm mẫu!',
    'phân tích thành công',
    'nguy cấp',
    'từ sau ngày',
    'đã hỏi lại',
    'Những việc làm sau khi',
    'ngày đầu tiên biết được',
    'đích danh',
    'Chưa nêu tên',
    'Có tài khoản cho mọi',
    'Lấy số năm nay',
    'Vì sao bị hủy',
    'Gạch bỏ lúc',
    'Yêu cầu lúc',
    'Nhập khoảng ngày của sổ',
    'Chương trình ghi',
    'Người viết',
    'đã viết thay đổi',
    'Lưu bao lâu',
    '0 là đến đúng',
    'Thôi mở danh sách',
    '(mở đầu)',
    'Không dùng chế độ xem',
    'Trang gọi API',
    'Gộp nhập và',
    'Đúng như khi nhập',
    'Chưa nhận ngày này',
    'Khi nhận mẫu chưa ghi',
  ],
  en: [
    'Form settings',
    'asked back',
    'What is done after',
    'To mend before',
    'to be mended',
    'Not taken: the day',
    'Confirm taking it',
    'Held through',
    'how much the tests took',
    'what tests took',
    'Told for the test',
    'Correct a slip',
    'Whole role',
    'genuine and stands',
    'longest time',
    'gets a new password by it',
    'Put this card away',
    'Whose task',
    'Take out',
    'wants a second person',
    'another order',
    'Unless told',
    'What comes of them',
    'Failed for good',
    'is required!”',
  ],
} as const;

const wordsIn = (branch: object): string[] =>
  Object.values(branch).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? wordsIn(value) : [],
  );

test.each(['vi', 'en'] as const)('SHELL-03 no wording that was mended is written again (%s)', (language) => {
  const texts = [
    ...wordsIn({ vi, en }[language]),
    ...(Object.keys(ERRORS) as ErrorCode[]).map((code) => errorMessage(code, language)),
    ...Object.values(PERMISSIONS).map(({ label }) => label[language]),
    ...Object.values(ACTION_NAMES).map((name) => name[language]),
  ].map((text) => text.normalize('NFC').toLowerCase());
  const found = FORMER[language].filter((words) =>
    texts.some((text) => text.includes(words.normalize('NFC').toLowerCase())),
  );
  expect(found).toEqual([]);
});
