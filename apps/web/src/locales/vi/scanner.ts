export const scanner = {
  title: 'Máy quét mã vạch ở máy này',
  hint: 'Mã quét được ở bất cứ trang nào, không cần đặt con trỏ. Chỉ đổi các mục dưới đây khi máy quét không được nhận ra; thiết lập giữ ở trình duyệt này, cho mọi người dùng máy này.',
  speed: 'Tốc độ gửi phím',
  speeds: {
    usual: 'Thông thường (nghỉ không quá 100 ms)',
    slow: 'Chậm (nghỉ không quá 200 ms)',
    verySlow: 'Rất chậm (nghỉ không quá 400 ms)',
  },
  slowHint: 'Càng chậm thì phím tắt gõ tay càng chờ lâu, và chữ gõ nhanh càng dễ bị coi là mã quét.',
  end: 'Phím kết thúc mã',
  ends: { usual: 'Enter hoặc Tab', arrowDown: 'Mũi tên xuống', none: 'Không có' },
  prefix: 'Ký tự đầu do máy quét thêm',
  suffix: 'Ký tự cuối do máy quét thêm',
  test: 'Quét thử vào đây',
  testHint:
    'Ở đây không mở hồ sơ nào. Nếu chữ đọc được khác với nhãn, hãy tắt bộ gõ tiếng Việt hoặc chỉnh bàn phím của máy quét về tiếng Anh (US).',
  read: 'Đã đọc: {{code}}',
  sent: 'Máy quét gửi: {{text}}',
  notScan:
    'Không nhận ra là mã quét: {{count}} ký tự “{{text}}”, nghỉ dài nhất {{gap}} ms, kết thúc bằng phím {{end}}.',
  usual: 'Về mặc định',
} as const;
