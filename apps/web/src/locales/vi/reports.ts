export const reports = {
  forms: {
    'test-certificate': 'Phiếu kiểm nghiệm',
    'test-result': 'Phiếu kiểm nghiệm (khổ đứng)',
    'analysis-sheet': 'Phiếu phân tích',
  },
  makePartial: 'Lập thành Phiếu phân tích',
  makePartialText:
    'Dùng khi chỉ thử một phần chỉ tiêu của tiêu chuẩn: phiếu ghi kết quả từng chỉ tiêu, không kết luận về mẫu. Số phiếu giữ nguyên.',
  makeWhole: 'Lập lại Phiếu kiểm nghiệm',
  makeWholeText: 'Phiếu có lại kết luận về mẫu. Số phiếu giữ nguyên.',
  isNow: 'Phiếu của mẫu nay là {{kind}}.',
  partialBecause: 'Lập thành Phiếu phân tích vì: {{reason}}',
  onCertificate: 'Đã ban hành trên mẫu Phiếu kiểm nghiệm.',
} as const;
