export const reports = {
  forms: { 'test-certificate': 'Phiếu kiểm nghiệm', 'analysis-sheet': 'Phiếu phân tích' },
  makePartial: 'Lập thành Phiếu phân tích',
  makePartialText:
    'Dùng khi chỉ thử một phần chỉ tiêu của tiêu chuẩn: phiếu ghi kết quả từng chỉ tiêu, không kết luận về mẫu. Số phiếu giữ nguyên.',
  makeWhole: 'Lập lại Phiếu kiểm nghiệm',
  makeWholeText: 'Phiếu có lại kết luận về mẫu. Số phiếu giữ nguyên.',
  isNow: 'Phiếu của mẫu nay là {{kind}}.',
  partialBecause: 'Lập thành Phiếu phân tích vì: {{reason}}',
  codeAlone:
    'Chưa có địa chỉ tra cứu trong Thiết lập: phiếu ban hành bây giờ chỉ mang mã kiểm tra, không có địa chỉ.',
  verifyCode: 'Mã kiểm tra',
  noVerifyCode: 'Ban hành trước khi có mã kiểm tra: phiếu không có mã và mã QR.',
  originalPrinted: 'Bản gốc in lúc {{when}}',
  originalNotPrinted: 'Bản gốc chưa in',
  copies: '{{count}} bản sao',
  onCertificate: 'Đã ban hành trên mẫu Phiếu kiểm nghiệm.',
} as const;
