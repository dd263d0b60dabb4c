export const operations = {
  title: 'Tình trạng hệ thống',
  refresh: 'Xem lại',
  good: 'Mọi việc đều ổn.',
  open: 'Có {{count}} việc nên xem.',
  bad: 'Có {{count}} việc cần xử lý ngay.',
  at: 'Lúc {{at}}, phiên bản {{version}}, cấu trúc dữ liệu {{schema}}.',
  never: 'chưa lần nào',
  state: { GOOD: 'Tốt', OFF: 'Chưa thiết lập', WARN: 'Nên xem', BAD: 'Xử lý ngay' },
  backup: {
    title: 'Sao lưu',
    good: 'Bản tốt gần nhất có dữ liệu đến {{at}}: {{size}}, {{files}} tệp, tại {{folder}}.',
    none: 'Chưa có bản sao lưu nào.',
    failed: 'Lần gần nhất ({{at}}) không thành công: {{fault}}',
    daily: 'Mỗi ngày lúc {{at}} vào {{folder}}, có mã hóa.',
    dailyInClear: 'Mỗi ngày lúc {{at}} vào {{folder}}, không mã hóa.',
    notDaily: 'Máy này không tự sao lưu hằng ngày.',
    setUp:
      'Đặt `BACKUP_DIR` là một thư mục trên ổ đĩa khác hoặc thư mục chia sẻ trong mạng, tạo khóa bằng lệnh `npm run backup -- --new-key`, rồi khởi động lại chương trình. Xem mục Sao lưu trong hướng dẫn vận hành.',
    again: 'Xử lý điều được nêu ở trên, rồi chạy `npm run backup` trên máy chủ để sao lưu ngay.',
    restored:
      'Từ lần khôi phục gần nhất chưa có bản sao lưu mới: dữ liệu ghi từ đó đến nay chưa nằm trong bản nào.',
    otherFolder: 'Nay sao lưu vào {{folder}}, nhưng trong đó chưa có bản nào.',
    takeNow:
      'Chương trình sẽ tự sao lưu trong vòng mười phút. Muốn có ngay, chạy `npm run backup` trên máy chủ.',
    other:
      'Đã ngừng ghi vào thư mục sao lưu: một bản sao khác của phòng thí nghiệm này ghi vào sau cùng ({{machine}}, {{dataDir}}, {{at}}).',
    otherUnknown:
      'Đã ngừng ghi vào thư mục sao lưu: không đọc được tệp writer.json trong đó nên không biết ai ghi vào sau cùng.',
    otherAdvice:
      'Dừng bản không được dùng. Nếu máy này là phòng thí nghiệm thật, chạy trên máy chủ: `npm run backup -- --take-over`. Nếu máy này là bản sao, đặt `BACKUP_DIR` khác cho nó.',
    sameDisk:
      'Bản sao lưu nằm cùng ổ đĩa với dữ liệu: hỏng ổ đĩa là mất cả hai. Đặt `BACKUP_DIR` sang ổ đĩa khác.',
    lacking:
      '{{count}} tệp của hồ sơ bị thiếu hoặc hỏng trong thư mục dữ liệu nên không có trong bản sao lưu này. Chạy `npm run files:sweep` để xem là những tệp nào, và lấy lại từ bản sao lưu cũ hơn.',
  },
  drill: {
    title: 'Khôi phục thử',
    good: 'Lần gần nhất ({{at}}) đạt: bản {{stamp}} khôi phục được đầy đủ.',
    failed: 'Lần gần nhất ({{at}}) không đạt: {{fault}}',
    none: 'Chưa khôi phục thử lần nào. Một bản sao lưu chưa từng được khôi phục thử thì chưa chắc dùng được.',
    advice:
      'Chạy `npm run backup -- --drill` trên máy chủ, ít nhất mỗi quý một lần. Kết quả được ghi vào nhật ký hệ thống.',
  },
  log: {
    title: 'Nhật ký của cơ sở dữ liệu trong bản sao lưu',
    good: 'Được chép liên tục, lần gần nhất {{at}}: có thể khôi phục đến từng thời điểm.',
    damaged:
      '{{count}} đoạn nhật ký bị hỏng trong thư mục sao lưu. Không khôi phục được về thời điểm nằm giữa đoạn đó và bản sao lưu kế tiếp.',
    damagedAdvice: 'Một bản sao lưu đã được lấy ngay khi phát hiện. Cho kiểm tra ổ đĩa sao lưu.',
    held: 'Đang chờ bản sao lưu đầu tiên sau khi khôi phục, từ {{at}}: nếu máy hỏng lúc này thì phần ghi sau đó bị mất.',
    heldAdvice: 'Chạy `npm run backup` trên máy chủ; sau đó việc chép tự chạy lại.',
    failing: 'Không chép được từ {{at}}: nếu máy hỏng lúc này thì phần ghi sau đó bị mất.',
    advice:
      'Kiểm tra thư mục sao lưu có ghi được không và còn chỗ không. Việc chép tự chạy lại khi ghi được.',
  },
  space: {
    data: 'Ổ đĩa dữ liệu',
    files: 'Ổ đĩa lưu tệp',
    backupSpace: 'Ổ đĩa sao lưu',
    free: 'Còn trống {{free}} trên {{total}} ({{folder}}).',
    bad: 'Dưới {{least}}: chương trình tạm ngừng nhận tệp tải lên và tệp nhập, các việc khác vẫn chạy. Dọn ổ đĩa hoặc chuyển sang ổ lớn hơn; chương trình tự nhận lại khi đủ chỗ.',
    warn: 'Sắp hết chỗ, nên dọn hoặc thay ổ lớn hơn.',
  },
  database: {
    title: 'Cơ sở dữ liệu',
    facts: 'Trả lời trong {{ms}} ms, dung lượng {{size}}.',
    advice: 'Máy chủ đang bận hoặc ổ đĩa chậm. Nếu kéo dài, xem `postgres.log` trong thư mục dữ liệu.',
  },
  trail: {
    title: 'Niêm phong nhật ký hệ thống',
    sealed: 'Mọi mục nhật ký đã được niêm phong.',
    unsealed: '{{count}} mục chờ niêm phong, cũ nhất từ {{at}}.',
    advice:
      'Có giao dịch treo hoặc việc niêm phong không chạy. Khởi động lại chương trình; nếu vẫn vậy, báo người hỗ trợ.',
  },
  jobs: {
    title: 'Tác vụ nền',
    good: 'Không có tác vụ nào hỏng.',
    failed: '{{count}} tác vụ không thành công, gần nhất {{at}}.',
    advice: 'Mở trang Tác vụ nền, xem lý do rồi cho chạy lại hoặc bỏ qua.',
  },
  clocks: {
    title: 'Đồng hồ',
    good: 'Đồng hồ của chương trình, cơ sở dữ liệu và nhật ký khớp nhau.',
    apart: 'Lệch nhau {{seconds}} giây, nên chưa cấp số mới nào.',
    advice:
      'Chỉnh đồng hồ của các máy theo giờ chuẩn. Nếu đồng hồ đang đúng, chạy `npm run clock:accept` trên máy chủ.',
  },
  stored: {
    title: 'Tệp lưu trữ',
    swept: 'Rà soát gần nhất: {{at}}.',
    lost: '{{count}} hồ sơ bị mất tệp.',
    unused: '{{count}} tệp không thuộc hồ sơ nào.',
    strange: '{{count}} mục trong thư mục tệp không phải do chương trình đặt vào.',
    drafts:
      '{{count}} tệp đang nhận hoặc sót lại từ lần chương trình bị tắt đột ngột; sau một ngày chúng tự được dọn.',
    lostAdvice: 'Chạy `npm run files:sweep` để xem là những tệp nào, và lấy lại từ bản sao lưu.',
    strangeAdvice:
      'Chạy `npm run files:sweep` để xem tên từng mục; chương trình không động đến chúng. Ai đó đã chép vào: hỏi rồi chuyển đi nơi khác.',
    unusedAdvice:
      'Chạy `npm run files:sweep` để xem; sau một tuần có thể xóa bằng `npm run files:sweep -- --delete`.',
  },
} as const;
