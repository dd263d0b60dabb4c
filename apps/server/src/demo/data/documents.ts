import type { DemoDocument } from './types.ts';

const HEAD = ['GIÁM ĐỐC'];

/** Documents of the demo laboratory: letters, procedures, a method, one that has expired, one of which copies are controlled, one that is a draft. Newest last. */
export const demoDocuments: readonly DemoDocument[] = [
  {
    key: 'tccs-metyl',
    by: 'qa1',
    state: 'ACTIVE',
    type: 'SPECIFICATION',
    title: 'TCCS 07: Kem bôi da methyl salicylat 15 g',
    titleEnglish: 'In-house specification 07: methyl salicylate cream 15 g',
    version: '01',
    validDate: { days: -1886 },
    expireDate: { days: -60 },
    fileName: 'TCCS 07 - Kem methyl salicylat.pdf',
    number: 'TCCS 07/KNĐN',
    kind: 'TIÊU CHUẨN CƠ SỞ',
    sections: [
      {
        heading: 'Yêu cầu kỹ thuật',
        lines: [
          'Tính chất: kem màu trắng, đồng nhất, mùi methyl salicylat.',
          'Định tính: chế phẩm phải cho phép thử định tính của methyl salicylat.',
          'Định lượng: 95,0 % – 105,0 % so với lượng ghi trên nhãn.',
        ],
      },
      {
        heading: 'Đóng gói, ghi nhãn, bảo quản',
        lines: ['Tuýp nhôm 15 g, để nơi khô, nhiệt độ không quá 30 °C, tránh ánh sáng.'],
      },
    ],
    signers: [{ title: HEAD, by: 'giamdoc1' }],
  },
  {
    key: 'sop-luu-mau',
    by: 'qa1',
    state: 'ACTIVE',
    type: 'SOP',
    title: 'Lưu mẫu và hủy mẫu sau thời hạn lưu',
    titleEnglish: 'Retention of samples and their disposal',
    version: '02',
    validDate: { days: -705 },
    expireDate: { days: 25 },
    remindBeforeDay: 30,
    fileName: 'QT.11 - Lưu mẫu và hủy mẫu.pdf',
    number: 'QT.11/KNĐN',
    kind: 'QUY TRÌNH THAO TÁC CHUẨN',
    sections: [
      {
        heading: 'Mục đích',
        lines: ['Quy định cách lưu mẫu sau khi kiểm nghiệm và cách hủy mẫu khi hết thời hạn lưu.'],
      },
      {
        heading: 'Lưu mẫu',
        lines: [
          'Mẫu lưu được niêm phong, dán nhãn có mã số mẫu và vị trí bảo quản.',
          'Điều kiện bảo quản theo nhãn; nhiệt độ và độ ẩm của kho được ghi hai lần mỗi ngày.',
        ],
      },
      {
        heading: 'Hủy mẫu',
        lines: [
          'Trước khi hủy, người quản lý mẫu lập danh sách và trình trưởng phòng quyết định.',
          'Việc hủy được ghi vào phần mềm với lý do; biên bản hủy được lưu 5 năm.',
        ],
      },
    ],
    signers: [{ title: HEAD, by: 'giamdoc1' }],
  },
  {
    key: 'sop-tiep-nhan',
    by: 'qa1',
    state: 'ACTIVE',
    type: 'SOP',
    title: 'Tiếp nhận, mã hóa và bảo quản mẫu kiểm nghiệm',
    titleEnglish: 'Receipt, coding and storage of test samples',
    version: '06',
    validDate: { days: -240 },
    expireDate: { days: 490 },
    remindBeforeDay: 60,
    fileName: 'QT.04 - Tiếp nhận và mã hóa mẫu.pdf',
    number: 'QT.04/KNĐN',
    kind: 'QUY TRÌNH THAO TÁC CHUẨN',
    sections: [
      {
        heading: 'Phạm vi',
        lines: ['Áp dụng cho mọi mẫu lấy và mẫu gửi được nhận tại phòng Kế hoạch – Tổng hợp.'],
      },
      {
        heading: 'Tiếp nhận',
        lines: [
          'Kiểm tra niêm phong, nhãn, số lượng, tình trạng mẫu và hồ sơ kèm theo.',
          'Nhập thông tin vào phần mềm; mã số mẫu được cấp khi nhận và không dùng lại.',
          'Mẫu không đạt điều kiện bị từ chối với lý do; người giao mẫu được thông báo ngay.',
        ],
      },
      {
        heading: 'Bảo quản',
        lines: ['Mẫu chờ kiểm nghiệm để tại kệ riêng; mẫu lạnh ở 2 – 8 °C, mẫu đông dưới âm 20 °C.'],
      },
    ],
    signers: [{ title: HEAD, by: 'giamdoc1' }],
  },
  {
    key: 'sop-lay-mau',
    by: 'qa1',
    state: 'ACTIVE',
    type: 'SOP',
    title: 'Lấy mẫu thuốc, nguyên liệu làm thuốc trên thị trường để kiểm tra chất lượng',
    titleEnglish: 'Sampling of medicines and drug substances on the market',
    version: '04',
    validDate: { days: -200 },
    expireDate: { days: 530 },
    remindBeforeDay: 60,
    fileName: 'QT.03 - Lấy mẫu trên thị trường.pdf',
    number: 'QT.03/KNĐN',
    kind: 'QUY TRÌNH THAO TÁC CHUẨN',
    sections: [
      {
        heading: 'Chuẩn bị',
        lines: [
          'Đoàn lấy mẫu có ít nhất hai người, mang giấy giới thiệu, túi niêm phong và dụng cụ lấy mẫu.',
          'Thùng lạnh có bộ ghi nhiệt độ khi lấy mẫu cần bảo quản ở 2 – 8 °C.',
        ],
      },
      {
        heading: 'Lấy mẫu',
        lines: [
          'Lấy mẫu cùng một lô, đủ cho ba lần thử và phần lưu; không lấy mẫu có bao gói hư hỏng.',
          'Chụp ảnh mặt trước, mặt sau và tem niêm phong; ghi tọa độ nơi lấy mẫu.',
          'Lập biên bản lấy mẫu có chữ ký của người đại diện cơ sở.',
        ],
      },
      {
        heading: 'Giao mẫu',
        lines: ['Giao mẫu về trung tâm trong ngày, chậm nhất là ngày làm việc kế tiếp.'],
      },
    ],
    signers: [{ title: HEAD, by: 'giamdoc1' }],
  },
  {
    key: 'pp-paracetamol',
    by: 'truongphong1',
    state: 'ACTIVE',
    type: 'METHOD',
    title: 'Định lượng paracetamol trong viên nén bằng sắc ký lỏng hiệu năng cao',
    titleEnglish: 'Assay of paracetamol in tablets by HPLC',
    version: '03',
    validDate: { days: -150 },
    fileName: 'PP.12 - Paracetamol HPLC.pdf',
    number: 'PP.12/KNĐN',
    kind: 'PHƯƠNG PHÁP THỬ',
    sections: [
      {
        heading: 'Điều kiện sắc ký',
        lines: [
          'Cột C18 (150 mm × 4,6 mm; 5 µm), nhiệt độ cột 30 °C.',
          'Pha động: đệm phosphat pH 3,0 – methanol (75 : 25), tốc độ dòng 1,0 ml/phút.',
          'Đầu dò UV đặt ở bước sóng 243 nm, thể tích tiêm 20 µl.',
        ],
      },
      {
        heading: 'Tiến hành',
        lines: [
          'Cân 20 viên, tính khối lượng trung bình, nghiền mịn.',
          'Cân bột viên tương ứng 50 mg paracetamol, pha trong pha động đến 100,0 ml, lọc qua màng 0,45 µm.',
          'Tiêm dung dịch chuẩn 6 lần; độ lệch chuẩn tương đối của diện tích pic không quá 2,0 %.',
        ],
      },
      { heading: 'Yêu cầu', lines: ['Hàm lượng từ 95,0 % đến 105,0 % so với lượng ghi trên nhãn.'] },
    ],
    signers: [{ title: ['TRƯỞNG PHÒNG'], by: 'truongphong1' }],
  },
  {
    key: 'ke-hoach-lay-mau',
    by: 'kehoach1',
    state: 'ACTIVE',
    type: 'PLAN',
    title: 'Kế hoạch lấy mẫu kiểm tra chất lượng thuốc, mỹ phẩm, thực phẩm bảo vệ sức khỏe năm {year}',
    titleEnglish: 'Sampling plan {year}: medicines, cosmetics, food supplements',
    version: '',
    validDate: { days: -120 },
    expireDate: { days: 245 },
    fileName: 'Kế hoạch lấy mẫu {year}.pdf',
    number: '18/KH-KNĐN',
    kind: 'KẾ HOẠCH',
    sections: [
      {
        heading: 'Chỉ tiêu',
        lines: [
          'Lấy 1.200 mẫu, trong đó 800 mẫu thuốc hóa dược, 200 mẫu dược liệu và thuốc cổ truyền.',
          'Lấy 120 mẫu mỹ phẩm và 80 mẫu thực phẩm bảo vệ sức khỏe.',
        ],
      },
      {
        heading: 'Trọng tâm',
        lines: [
          'Thuốc kháng sinh, thuốc tim mạch, thuốc điều trị đái tháo đường, dược liệu dễ nhầm lẫn.',
          'Cơ sở bán lẻ tại các phường, xã xa trung tâm và cơ sở kinh doanh trực tuyến.',
        ],
      },
      {
        heading: 'Phân công',
        lines: ['Phòng Kế hoạch – Tổng hợp lập lịch hằng tháng; các phòng chuyên môn nhận mẫu theo nhóm.'],
      },
    ],
    receivers: ['Sở Y tế (để báo cáo)', 'Các phòng chuyên môn (để thực hiện)', 'Lưu: VT, KH-TH'],
    signers: [{ title: HEAD, by: 'giamdoc1' }],
  },
  {
    key: 'cong-van-khang-sinh',
    by: 'kehoach1',
    state: 'ACTIVE',
    type: 'OFFICIAL_LETTER',
    title: 'Công văn về việc tăng cường lấy mẫu kiểm tra chất lượng thuốc kháng sinh',
    titleEnglish: 'Official letter on more sampling of antibiotics',
    version: '',
    validDate: { days: -45 },
    fileName: 'Công văn tăng cường lấy mẫu kháng sinh.pdf',
    number: '127/KNĐN-KHTH',
    kind: 'CÔNG VĂN',
    sections: [
      {
        heading: 'Nội dung',
        lines: [
          'Trong quý này, đề nghị các đoàn lấy mẫu ưu tiên thuốc kháng sinh dạng viên và bột pha tiêm.',
          'Mỗi đoàn lấy ít nhất 10 mẫu của các nhà sản xuất khác nhau, chú ý lô còn hạn dùng trên 6 tháng.',
          'Mẫu nghi giả được giao về trung tâm ngay trong ngày.',
        ],
      },
      { heading: 'Báo cáo', lines: ['Gửi báo cáo về phòng Kế hoạch – Tổng hợp trước ngày 25 hằng tháng.'] },
    ],
    receivers: ['Các đoàn lấy mẫu', 'Ban Giám đốc (để báo cáo)', 'Lưu: VT, KH-TH'],
    signers: [{ title: HEAD, by: 'giamdoc1' }],
  },
  {
    key: 'hd-can',
    by: 'qa1',
    state: 'ACTIVE',
    isControlled: true,
    type: 'MANUAL',
    title: 'Kiểm tra cân phân tích trước khi dùng',
    titleEnglish: 'Check of analytical balances before use',
    version: '03',
    validDate: { days: -35 },
    fileName: 'HD.05 - Kiểm tra cân phân tích.pdf',
    number: 'HD.05/KNĐN',
    kind: 'HƯỚNG DẪN CÔNG VIỆC',
    sections: [
      {
        heading: 'Mỗi ngày',
        lines: [
          'Chỉnh thăng bằng, vệ sinh đĩa cân, bật cân trước khi dùng ít nhất 30 phút.',
          'Cân quả chuẩn 100 mg và 20 g; sai lệch quá 0,1 % thì dừng và báo người phụ trách thiết bị.',
        ],
      },
      {
        heading: 'Bản sao',
        lines: ['Bản treo tại bàn cân là bản sao có kiểm soát; thay ngay khi có phiên bản mới.'],
      },
    ],
    signers: [{ title: HEAD, by: 'giamdoc1' }],
  },
  {
    key: 'sop-oos',
    by: 'truongphong1',
    state: 'DRAFT',
    type: 'SOP',
    title: 'Điều tra kết quả ngoài giới hạn (OOS)',
    titleEnglish: 'Investigation of out-of-specification results',
    version: '01',
    fileName: 'QT.19 - Kết quả ngoài giới hạn (dự thảo).pdf',
    number: 'QT.19/KNĐN',
    kind: 'QUY TRÌNH THAO TÁC CHUẨN (DỰ THẢO)',
    sections: [
      {
        heading: 'Giai đoạn 1: tại phòng thử nghiệm',
        lines: [
          'Người soát xét kiểm tra phép tính, thiết bị, chuẩn và dung dịch còn lại trong ngày.',
          'Không thử lại trước khi có kết luận về sai sót trong phòng thử nghiệm.',
        ],
      },
      {
        heading: 'Giai đoạn 2: thử lại',
        lines: ['Hai kiểm nghiệm viên độc lập thử lại trên cùng mẫu theo kế hoạch được trưởng phòng duyệt.'],
      },
    ],
    signers: [{ title: ['TRƯỞNG PHÒNG'], by: 'truongphong1' }],
  },
];
