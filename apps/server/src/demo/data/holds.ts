import type { HoldKind } from '@kiemlab/contract/features/holds/holds.rules';
import type { DemoUsername } from './types.ts';

export interface DemoHold {
  /** Key of the sample. */
  sample: string;
  by: DemoUsername;
  kind: HoldKind;
  raisedBy: string;
  matter: string;
  /** Its last day, counted from the day of seeding; without, until it is lifted. */
  untilInDays?: number;
}

/** Why samples must not be destroyed. */
export const demoHolds: readonly DemoHold[] = [
  {
    sample: 'L26-0016',
    by: 'truongphong1',
    kind: 'HOLD',
    raisedBy: 'Phòng Cảnh sát kinh tế (demo)',
    matter: 'Giữ mẫu làm tang vật theo Công văn số 45/CV (demo), chờ kết luận điều tra',
  },
  {
    sample: 'G26-0003',
    by: 'qa1',
    kind: 'COMPLAINT',
    raisedBy: 'Khách hàng gửi mẫu (demo)',
    matter: 'Đề nghị xem xét lại kết quả định lượng, giữ phần mẫu còn lại để thử lại',
    untilInDays: 30,
  },
];
