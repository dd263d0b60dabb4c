export const search = {
  title: 'Tìm kiếm',
  open: 'Tìm kiếm (Ctrl+K)',
  what: 'Mã hoặc từ trong tên mẫu, phép thử, khách hàng, tài liệu',
  lead: 'Gõ mã hoặc vài từ; không cần dấu. Hồ sơ vừa mở sẽ nằm ở đây.',
  keys: '↑ ↓ để chọn, Enter để mở, Esc để đóng',
  found: 'Kết quả tìm kiếm',
  recent: 'Mới mở gần đây',
  pending: 'Đang tìm…',
  nothing: 'Không tìm thấy “{{text}}” trong những gì bạn được xem.',
  failed: '{{kind}}: chưa tìm được. {{error}}',
  all: 'Xem tất cả trong danh sách {{kind}}',
  kinds: { samples: 'Mẫu', tests: 'Phép thử', clients: 'Khách hàng', documents: 'Tài liệu' },
} as const;
