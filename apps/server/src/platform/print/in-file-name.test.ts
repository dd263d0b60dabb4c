import { expect, test } from 'vitest';
import { inFileName } from './in-file-name.ts';

test.each([
  ['Phiếu kiểm nghiệm', 'phieu-kiem-nghiem'],
  ['Nhãn mã vạch', 'nhan-ma-vach'],
  ['Đơn đề nghị (mẫu 01/ĐN)', 'don-de-nghi-mau-01-dn'],
  ['Biên bản bàn giao'.normalize('NFD'), 'bien-ban-ban-giao'],
])('SAMPLE-19 a file of "%s" is named %s', (title, name) => expect(inFileName(title)).toBe(name));
