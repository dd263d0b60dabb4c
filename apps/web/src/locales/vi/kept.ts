/** New samples that are kept in this browser until the server has them. */
export const kept = {
  title: 'Mẫu giữ trên máy này',
  mark: '{{count}} mẫu đang chờ gửi',
  markRefused: '{{count}} mẫu không gửi được',
  markArrived: '{{count}} mẫu vừa gửi xong',
  saved: 'Đã giữ trên máy này; mẫu được gửi khi có mạng.',
  savedBut: 'Đã giữ trên máy này, máy chủ chưa nhận: {{reason}}',
  arrived: 'Đã gửi {{count}} mẫu giữ trên máy này.',
  refusedNow: 'Có {{count}} mẫu không gửi được. Hãy mở danh sách mẫu giữ trên máy này để xem lý do.',
  nextKept: 'Đã giữ mẫu “{{name}}” trên máy này, chờ gửi.',
  none: 'Không có mẫu nào chờ gửi.',
  state: {
    waiting: 'Chờ gửi',
    photos: 'Đã có mẫu, còn tệp chờ gửi',
    refused: 'Không gửi được',
    arrived: 'Đã gửi',
  },
  at: 'Giữ lúc {{at}}',
  photos: '{{count}} tệp kèm theo',
  mend: 'Sửa',
  mendNamed: 'Sửa mẫu {{name}}',
  open: 'Mở mẫu {{code}}',
  openPlain: 'Mở mẫu',
  retry: 'Gửi lại',
  drop: 'Bỏ',
  dropNamed: 'Bỏ mẫu {{name}}',
  dropTitle: 'Bỏ mẫu “{{name}}”?',
  dropText: 'Mẫu và các tệp kèm theo bị xóa khỏi máy này và không được gửi.',
  dropTried:
    'Mẫu đã được gửi một lần mà chưa có trả lời: có thể máy chủ đã lưu. Hãy xem danh sách mẫu trước khi nhập lại.',
  dropMade: 'Mẫu đã được lưu ở máy chủ; chỉ các tệp chưa gửi bị bỏ.',
  dropYes: 'Bỏ, không gửi',
  dropNo: 'Giữ lại',
  clear: 'Xóa mẫu đã gửi khỏi danh sách',
  savedBefore:
    'Máy chủ đã lưu mẫu này với nội dung nhập trước đó. Bấm “Sửa”, xem lại rồi lưu để đưa nội dung mới lên.',
  today:
    'Mẫu được giữ cả khi tải lại trang, đóng trình duyệt hoặc đăng nhập lại, và chỉ người đã nhập thấy được. Khi không có mạng, trang đang mở dùng tiếp được; mở lại trang cần có mạng. Đừng xóa dữ liệu trình duyệt khi còn mẫu chờ gửi.',
  logoutTitle: 'Đăng xuất khi còn {{count}} mẫu chờ gửi?',
  logoutText:
    'Các mẫu ở lại trên máy này và được gửi khi chính bạn đăng nhập lại tại đây. Người khác không thấy chúng.',
  logoutYes: 'Đăng xuất',
  mending: 'Máy chủ không nhận mẫu này: {{reason}}',
  camera: 'Chụp ảnh',
  photosUnkept:
    'Trình duyệt này không giữ được ảnh (hết chỗ hoặc không cho lưu): tải lại trang là mất ảnh. Hãy lưu mẫu trước khi rời trang.',
  photosGone: 'Máy này không còn giữ ảnh {{names}}: hãy chọn lại, hoặc bỏ khỏi danh sách.',
} as const;
