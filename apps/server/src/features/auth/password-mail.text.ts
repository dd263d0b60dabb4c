/** Minutes for which the link works. */
export const LINK_MINUTES = 30;

/** The mail with the link, in both languages: who has forgotten a password cannot be asked which one to use. */
export const passwordMailText = ({
  name,
  username,
  link,
}: {
  name: string;
  username: string;
  link: string;
}) => ({
  subject: 'KiemLab: đặt lại mật khẩu / reset your password',
  text: `Kính gửi ${name},

Có người vừa yêu cầu đặt lại mật khẩu KiemLab của tài khoản ${username}.
Để chọn mật khẩu mới, hãy mở liên kết này trong vòng ${LINK_MINUTES} phút; liên kết chỉ dùng được một lần:

${link}

Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu hiện tại vẫn dùng được. Nếu nhận nhiều thư như vậy, hãy báo cho quản trị viên.

----------

Dear ${name},

Somebody has asked to reset the KiemLab password of the account ${username}.
To choose a new password, open this link within ${LINK_MINUTES} minutes; it works once:

${link}

If it was not you, ignore this mail: your present password still works. If such mails keep coming, tell an administrator.
`,
});
