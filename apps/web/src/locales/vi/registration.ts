/** A second person checks what was changed of the quantity, expiry or identity of a sample. */
export const registration = {
  title: 'Kiểm tra lại mẫu {{code}}',
  text: 'Mẫu đã được tiếp nhận. Một người khác kiểm tra lại các thay đổi dưới đây và ký xác nhận bằng tài khoản của mình. Người đó phải được xem mẫu này và có quyền sửa mẫu, soát xét hoặc phê duyệt kết quả.',
  changes: 'Thông tin thay đổi',
  before: 'Đang lưu',
  after: 'Sửa thành',
  none: '(trống)',
  username: 'Tên đăng nhập của người kiểm tra lại',
  password: 'Mật khẩu của người kiểm tra lại',
  confirm: 'Ký và lưu',
  failed: 'Tên đăng nhập hoặc mật khẩu không đúng – chưa ký.',
  returnTitle: '{{count}} phép thử phải ký lại',
  returnText:
    'Tên, hàm lượng, số lô, hạn dùng, nhà sản xuất hoặc số đăng ký của mẫu thay đổi: chữ ký trên các kết quả dưới đây mất hiệu lực, phép thử trở về “Đã có kết quả” và phải được ký lại từ đầu.',
  returnConfirm: 'Đồng ý, sửa và ký lại',
  meaning: 'Kiểm tra lại',
  done: '{{name}} đã kiểm tra lại: {{fields}} · {{at}}',
} as const;
