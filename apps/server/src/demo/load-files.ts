import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import type { DemoUsername } from './data/types.ts';
import type { DemoCaller } from './demo-caller.ts';
import { barcodeOfPack, temperatureCurve } from './demo-pictures.ts';
import { idOf } from './load-setup.ts';

/** Weights of twenty tablets, as a balance writes them. */
const WEIGHTS =
  'Viên;Khối lượng (mg)\r\n' +
  [742, 739, 745, 741, 738, 744, 740, 743, 737, 742, 746, 740, 739, 741, 744, 738, 743, 742, 740, 741]
    .map((milligrams, index) => `${index + 1};${milligrams},${(index * 7) % 10}\r\n`)
    .join('');

/** Adds a few files to the demo samples: pictures, a table, and the certificate beside the portion that is kept. */
export async function loadFiles(call: DemoCaller, samples: Map<string, string>): Promise<void> {
  const add = (who: DemoUsername, key: string, file: File, caption: string) =>
    call(who, uploadFile, { params: { id: idOf(samples, key) }, body: { caption }, file });
  const { blob } = await call('quanlymau1', getReportFile, {
    params: { type: 'test-certificate' },
    query: { ids: idOf(samples, 'L26-0001') },
  });
  await add(
    'quanlymau1',
    'L26-0001-LM',
    new File([blob as Blob], 'Phiếu kiểm nghiệm của mẫu gốc.pdf'),
    'Kèm theo mẫu lưu để đối chiếu khi có khiếu nại',
  );
  await add(
    'quanlymau1',
    'L26-0003',
    new File([await barcodeOfPack()], 'Mã vạch trên hộp.png'),
    'Mặt bên của hộp, lô 0225',
  );
  await add(
    'truongphong1',
    'L26-0003',
    new File([WEIGHTS], 'Khối lượng 20 viên.csv'),
    'Số liệu cân, phép thử độ đồng đều khối lượng',
  );
  await add(
    'kehoach1',
    'G26-0005',
    new File([temperatureCurve()], 'Nhiệt độ khi vận chuyển.png'),
    'Bộ ghi nhiệt độ trong thùng lạnh; giới hạn 2 – 8 °C',
  );
}
