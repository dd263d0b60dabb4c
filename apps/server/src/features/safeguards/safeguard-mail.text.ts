/** What people are told by mail: somebody asked for a change, it concerns the own account, it was made alone, or by two in one call. */
export const TOLD_BY_MAIL = ['waits', 'concerns', 'alone', 'made', 'concerned'] as const;
export type ToldByMail = (typeof TOLD_BY_MAIL)[number];

const SENTENCES: Readonly<Record<ToldByMail, { vi: string; en: string }>> = {
  waits: {
    vi: 'Có thay đổi làm giảm một biện pháp bảo vệ đang chờ người thứ hai xác nhận',
    en: 'A change that weakens a safeguard waits for a second person',
  },
  concerns: {
    vi: 'Có người đề nghị một thay đổi liên quan đến tài khoản của bạn. Nếu bạn không biết gì về việc này, hãy báo ngay cho người phụ trách đảm bảo chất lượng hoặc trưởng phòng',
    en: 'Somebody has asked for a change that concerns your account. If you know nothing of it, tell who looks after quality or a unit head at once',
  },
  alone: {
    vi: 'Quản trị viên đã một mình thay đổi một biện pháp bảo vệ vì chưa có ai khác xác nhận được; hãy xem và đánh dấu đã xem',
    en: 'An administrator has changed a safeguard alone, as nobody else could confirm it; look at it, and note that you have seen it',
  },
  made: {
    vi: 'Hai người đã ký để thay đổi một biện pháp bảo vệ',
    en: 'Two people have signed for a change of a safeguard',
  },
  concerned: {
    vi: 'Quyền, mật khẩu, email của tài khoản của bạn, hoặc việc tài khoản được coi là cùng một người với tài khoản khác, đã được thay đổi. Nếu bạn không biết gì về việc này, hãy báo ngay cho người phụ trách đảm bảo chất lượng hoặc trưởng phòng',
    en: 'Permissions, password or e-mail of your account, or whether it counts as one person’s with another one, were changed. If you know nothing of it, tell who looks after quality or a unit head at once',
  },
};

/** The mail, in both languages. */
export const safeguardMailText = (
  told: ToldByMail,
  { name, about, link }: { name: string; about: string; link: string },
) => ({
  subject: `KiemLab: ${told === 'concerns' || told === 'concerned' ? 'thay đổi liên quan đến tài khoản / a change of your account' : 'biện pháp bảo vệ / a safeguard'}`,
  text: `Kính gửi ${name},

${SENTENCES[told].vi}:

${about}

${link}

----------

Dear ${name},

${SENTENCES[told].en}:

${about}

${link}
`,
});
