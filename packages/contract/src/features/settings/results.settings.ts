import { z } from 'zod';
import { DEFAULT_FLAG_COLOURS, FlagColours } from './flag-colours.ts';
import { defineSetting } from './setting-def.ts';
import { isTurnedOff, isTurnedOn } from './weakening.ts';

/** Results and reports: who may do what with them. */
export const RESULTS_SETTINGS = {
  approverMayIssue: defineSetting({
    title: { vi: 'Người phê duyệt được ban hành phiếu', en: 'The approver may issue' },
    help: {
      vi: 'Bật lên thì người đã phê duyệt kết quả của một mẫu được ban hành phiếu của mẫu đó; phiếu ghi rõ điều này ở phần chữ ký. Người nhập hoặc soát xét kết quả thì không bao giờ được.',
      en: 'When on, who approved the results of a sample may issue its report, which says so among its signatures. Who entered or reviewed them never may.',
    },
    group: 'results',
    type: z.boolean(),
    default: false,
    changedBy: 'UserManagament_AssignRight',
    weakens: isTurnedOn,
    gains: ['Test_Approve', 'Report_Issue'],
  }),
  /** On, results are approved that nobody but their technician has seen: that is a change of duties, and changed like one. */
  allowSkipReview: defineSetting({
    title: { vi: 'Cho phép bỏ qua soát xét', en: 'Review may be skipped' },
    help: {
      vi: 'Khi bật, kiểm nghiệm viên được gửi kết quả đã nhập xong thẳng đến người phê duyệt; phiếu kiểm nghiệm ghi “không qua soát xét” ở kết quả đó. Người phê duyệt vẫn phải là người khác. Khi tắt thì không gửi được nữa; kết quả đã gửi trước đó vẫn được phê duyệt và vẫn mang ghi chú này.',
      en: 'When on, the technician may send a completed result straight to approval; the certificate says “không qua soát xét” (not reviewed) of that result. The approver still has to be another person. When off, nothing more is sent this way; what was sent before may still be approved, and keeps the remark.',
    },
    group: 'results',
    type: z.boolean(),
    default: false,
    changedBy: 'UserManagament_AssignRight',
    weakens: isTurnedOn,
    gains: ['Test_EnterResult'],
  }),
  secondPersonForLimits: defineSetting({
    title: {
      vi: 'Thay đổi giới hạn phải có người thứ hai xác nhận',
      en: 'A change of limits needs a second person',
    },
    help: {
      vi: 'Khi bật, thay đổi giới hạn, đơn vị hoặc yêu cầu của chỉ tiêu đã có phép thử được giao chỉ có hiệu lực sau khi người khác xác nhận bằng mật khẩu; đến lúc đó giới hạn cũ vẫn áp dụng. Người xác nhận có quyền “Sửa biểu mẫu” và quyền phê duyệt hoặc mở khóa kết quả. Khi tắt, thay đổi có hiệu lực ngay; thay đổi đang chờ vẫn chờ đến khi được xác nhận hoặc rút lại.',
      en: 'When on, a change of the limits, the unit or the requirement of an analyte that tests were assigned with counts only once somebody else has confirmed it with the password; until then the old limits hold. Who confirms may edit form templates, and approve or unlock results. When off, a change counts at once; one that waits already goes on waiting until it is confirmed or withdrawn.',
    },
    group: 'results',
    type: z.boolean(),
    default: true,
    changedBy: 'UserManagament_AssignRight',
    weakens: isTurnedOff,
    gains: ['EditConfig'],
  }),
  flagColours: defineSetting({
    title: { vi: 'Màu của cờ kết quả', en: 'Colours of the flags' },
    help: {
      vi: 'Màu ở cạnh và nền của kết quả có cờ, ở mọi danh sách và chú giải. Ký hiệu và chữ luôn đi kèm, màu không mang nghĩa một mình.',
      en: 'The edge and the ground of a flagged result, in every list and legend. Sign and words always stand with it, a colour alone means nothing.',
    },
    group: 'results',
    type: FlagColours,
    default: DEFAULT_FLAG_COLOURS,
    changedBy: 'Setting_Edit',
    names: {
      criticalLow: { vi: 'Rất thấp', en: 'Critical low' },
      low: { vi: 'Thấp', en: 'Low' },
      optimal: { vi: 'Trong giới hạn', en: 'Optimal' },
      high: { vi: 'Cao', en: 'High' },
      criticalHigh: { vi: 'Rất cao', en: 'Critical high' },
    },
  }),
};
