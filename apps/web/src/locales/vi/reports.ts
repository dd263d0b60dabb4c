export const reports = {
  certificate: 'Phiếu kiểm nghiệm',
} as const;
