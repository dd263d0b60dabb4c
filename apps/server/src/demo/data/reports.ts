import type { DeliveryWay } from '@kiemlab/contract/features/reports/reports.rules';

/** An issued report that is amended: one result was wrong. */
export interface DemoAmendment {
  /** Key of the sample. */
  sample: string;
  /** The test that is corrected, and what it comes to. */
  analyte: string;
  result: string;
  reason: string;
}

/** Amended one after the other, each issued before the next thing happens. */
export const demoAmendments: readonly DemoAmendment[] = [
  {
    sample: 'L26-0007',
    analyte: 'Định lượng',
    result: '99,1',
    reason: 'Tính lại kết quả định lượng theo hàm lượng ghi trên giấy chứng nhận mới của chất chuẩn',
  },
];

export interface DemoDelivery {
  /** Key of the sample. */
  sample: string;
  recipient: string;
  how: DeliveryWay;
}

/** To whom reports were given before any was amended. */
export const firstDeliveries: readonly DemoDelivery[] = [
  { sample: 'L26-0007', recipient: 'Trạm Y tế An Hải (demo)', how: 'POST' },
  { sample: 'G26-0001', recipient: 'Công ty TNHH Dược phẩm Minh Hải Phong (demo)', how: 'DIRECT' },
  { sample: 'L26-0003', recipient: 'Sở Y tế thành phố Đà Nẵng', how: 'POST' },
  { sample: 'L26-0003', recipient: 'Bệnh viện Đa khoa tỉnh (demo)', how: 'EMAIL' },
];

/** What has not gone out yet, so that planning and director are reminded of something: reports and notices of these samples. */
export const waitingDeliveries: Readonly<Record<'REPORT' | 'NOTICE', readonly string[]>> = {
  REPORT: ['L26-0029'],
  NOTICE: ['L26-0029', 'L26-0032'],
};

/** To whom the amended ones were given. */
export const laterDeliveries: readonly DemoDelivery[] = [
  { sample: 'L26-0007', recipient: 'Trạm Y tế An Hải (demo)', how: 'DIRECT' },
];
