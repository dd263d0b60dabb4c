export const reports = {
  certificate: 'Phiếu kiểm nghiệm',
  labels: 'Nhãn mã vạch',
  issueTitle: 'Ký và ban hành phiếu kiểm nghiệm',
  issued: 'Đã ban hành {{count}} phiếu: {{numbers}}',
} as const;
