export const choices = {
  new: 'Thêm, xóa giá trị của {{field}}',
  value: 'Giá trị mới của {{field}}',
  valueHint: 'Giá trị mới',
  add: 'Thêm',
  remove: 'Xóa giá trị {{value}}',
  removeTitle: 'Xóa giá trị “{{value}}” khỏi {{field}}?',
  removeText: 'Các mẫu đang mang giá trị này không thay đổi.',
  added: 'Thêm thành công!',
  removed: 'Xóa thành công!',
  alike: 'Giống nhau, được coi là một giá trị: {{values}}',
  unexpected: 'Lỗi không mong muốn!',
} as const;
