/** What the address of before is told, in both languages: nobody knows who reads it. */
export const addressMailText = ({ name, username }: { name: string; username: string }) => ({
  subject: 'KiemLab: địa chỉ email đã được thay đổi / your e-mail address was changed',
  text: `Kính gửi ${name},

Địa chỉ email này không còn là địa chỉ của tài khoản KiemLab ${username}: vừa có người đổi sang địa chỉ khác.

Nếu bạn không đổi và cũng không nhờ ai đổi, hãy báo ngay cho quản trị viên: thư đặt lại mật khẩu có thể được gửi đến địa chỉ mới.

----------

Dear ${name},

This is no longer an address of the KiemLab account ${username}: it has just been changed to another one.

If you did not change it and asked nobody to, tell an administrator at once: mails to reset your password may go to the new address.
`,
});
