export const auth = {
  login: 'Đăng nhập',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  usernameRequired: 'Vui lòng nhập tên đăng nhập!',
  passwordRequired: 'Vui lòng nhập mật khẩu!',
  welcome: 'Chào mừng trở lại',
  intro: 'Dùng tài khoản do quản trị viên của phòng kiểm nghiệm cấp.',
  claim: 'Từ lấy mẫu đến phiếu kiểm nghiệm, mọi bước đều có hồ sơ.',
  claimDetail: 'Mẫu, phép thử, kết quả, chữ ký điện tử và nhật ký trong một nơi.',
  terms:
    'Chỉ dành cho người được cấp quyền. Mọi thao tác được ghi vào nhật ký; chữ ký điện tử có giá trị ràng buộc người ký.',
  endedIdle: 'Bạn đã được đăng xuất vì không thao tác trong {{minutes}} phút. Bản nháp của bạn vẫn còn.',
  endedExpired: 'Phiên làm việc đã hết hạn, vui lòng đăng nhập lại. Bản nháp của bạn vẫn còn.',
} as const;
