import { defineErrors } from '../../core/define-errors.ts';

export const DOCUMENTS_ERRORS = defineErrors({
  DOCUMENT_PERSON_NOT_FIT: {
    status: 400,
    text: {
      vi: 'Người được chỉ định phải đang hoạt động, có quyền mở tài liệu và xem loại tài liệu này, không quản trị quyền truy cập, không phải người soạn và mỗi người chỉ một phần: {names}',
      en: 'Whoever is named is active, may open documents and see those of this kind, does not administer access, has not written it, and is named for one part: {names}',
    },
  },
  PREVIEW_NOT_SUPPORTED: {
    status: 400,
    text: {
      vi: 'Không xem trước được loại tệp này',
      en: 'Files of this type have no preview',
    },
  },
  COPY_NOT_SUPPORTED: {
    status: 400,
    text: {
      vi: 'Chỉ tệp PDF được in thành bản sao có kiểm soát',
      en: 'Only PDF files are printed as controlled copies',
    },
  },
  DOCUMENT_NOT_AUTHOR: {
    status: 403,
    text: {
      vi: 'Chỉ người soạn thảo hoặc người quản lý thư mục được ban hành bản nháp: {codes}',
      en: 'Only who wrote a draft or manages its folder can publish it: {codes}',
    },
  },
  DOCUMENT_NOT_NAMED: {
    status: 403,
    text: {
      vi: 'Bạn không được chỉ định soát xét hoặc phê duyệt phiên bản này: {codes}',
      en: 'You are not named to review or approve this version: {codes}',
    },
  },
  DOCUMENT_OWN_WORK: {
    status: 403,
    text: {
      vi: 'Người đã soạn hoặc sửa phiên bản này không được soát xét hay phê duyệt nó: {codes}',
      en: 'Who has written or changed this version neither reviews nor approves it: {codes}',
    },
  },
  DOCUMENT_TRAINING_NOT_ASKED: {
    status: 403,
    text: {
      vi: 'Bạn không được giao đọc phiên bản này: {codes}',
      en: 'You are not asked to read this version: {codes}',
    },
  },
  DOCUMENT_TRAINING_OWN: {
    status: 403,
    text: {
      vi: 'Không ai tự rút phần giao đọc của chính mình, cần một người quản lý khác: {codes}',
      en: 'Nobody calls off his or her own training, another manager has to: {codes}',
    },
  },
  DOCUMENT_NAMED_TWICE: {
    status: 403,
    text: {
      vi: 'Bạn được chỉ định cho phần kia bằng một tài khoản khác, người soát xét và người phê duyệt phải là hai người: {codes}',
      en: 'You are named for the other part by another account, who reviews and who approves are two people: {codes}',
    },
  },
  DOCUMENT_MANAGER_SIGNS_NOTHING: {
    status: 403,
    text: {
      vi: 'Người quản trị quyền truy cập tài liệu không ký, ban hành hay hủy hiệu lực tài liệu: {codes}',
      en: 'Who administers access to documents signs nothing and puts nothing in or out of force: {codes}',
    },
  },
  DOCUMENT_REQUEST_OWN: {
    status: 403,
    text: {
      vi: 'Người yêu cầu không tự duyệt yêu cầu của mình: {codes}',
      en: 'Who asked does not answer the own request: {codes}',
    },
  },
  DOCUMENT_REQUEST_NOT_YOURS: {
    status: 403,
    text: {
      vi: 'Chỉ người đã yêu cầu được dùng hoặc rút yêu cầu: {codes}',
      en: 'Only who asked uses or takes back the request: {codes}',
    },
  },
  FOLDER_LEVEL_TOO_LOW: {
    status: 403,
    text: {
      vi: 'Quyền của bạn đối với thư mục không cho phép thao tác này: {codes}',
      en: 'Your access to the folder does not allow this: {codes}',
    },
  },
  SECOND_PERSON_NOT_MANAGER: {
    status: 403,
    text: {
      vi: 'Người thứ hai phải quản lý thư mục đã đặt việc cần yêu cầu, và không quản trị quyền truy cập tài liệu: {codes}',
      en: 'The second person must manage the folder that asks for requests, and not administer access to documents: {codes}',
    },
  },
  DOCUMENT_NOT_FOUND: { status: 404, text: { vi: 'Không tìm thấy tài liệu!', en: 'Document not found' } },
  DOCUMENT_VERSION_NOT_FOUND: {
    status: 404,
    text: {
      vi: 'Không tìm thấy phiên bản của tài liệu!',
      en: 'Version of the document not found',
    },
  },
  DOCUMENT_REQUEST_NOT_FOUND: {
    status: 404,
    text: { vi: 'Không tìm thấy yêu cầu!', en: 'Request not found' },
  },
  FOLDER_NOT_FOUND: { status: 404, text: { vi: 'Không tìm thấy thư mục!', en: 'Folder not found' } },
  DOCUMENT_NOT_DRAFT: {
    status: 409,
    text: {
      vi: 'Tài liệu phải ở trạng thái Bản nháp: {codes}',
      en: 'The document must be in Draft status: {codes}',
    },
  },
  DOCUMENT_NOT_IN_FORCE: {
    status: 409,
    text: {
      vi: 'Tài liệu phải ở trạng thái Đang hiệu lực: {codes}',
      en: 'The document must be in Active status: {codes}',
    },
  },
  DOCUMENT_NOT_SIGNED: {
    status: 409,
    text: {
      vi: 'Chưa đủ chữ ký: mọi người được chỉ định, trong đó ít nhất một người phê duyệt, phải ký đúng bản này: {codes}',
      en: 'Not signed: every person who is named, one approver at least, has to sign the version as it is: {codes}',
    },
  },
  DOCUMENT_NOT_REVIEWED: {
    status: 409,
    text: {
      vi: 'Phê duyệt sau khi mọi người soát xét đã ký: {codes}',
      en: 'It is approved once everybody who reviews has signed: {codes}',
    },
  },
  DOCUMENT_SENT_BACK: {
    status: 409,
    text: {
      vi: 'Phiên bản đã bị trả lại, được ký sau khi sửa: {codes}',
      en: 'The version was sent back and is signed once it was changed: {codes}',
    },
  },
  DOCUMENT_SIGNED_ALREADY: {
    status: 409,
    text: {
      vi: 'Bạn đã ký phiên bản này: {codes}',
      en: 'You have signed this version: {codes}',
    },
  },
  DOCUMENT_TRAINING_NOT_OPEN: {
    status: 409,
    text: {
      vi: 'Không còn chờ đọc phiên bản này, đã ký hoặc chưa được giao: {codes}',
      en: 'Not waited for to read this version, signed already or not asked: {codes}',
    },
  },
  DOCUMENT_WAITS_FOR_DAY: {
    status: 409,
    text: {
      vi: 'Phiên bản đã được ban hành và chờ đến ngày hiệu lực: {codes}',
      en: 'The version was published and waits for the day from which it is valid: {codes}',
    },
  },
  DOCUMENT_ONLY_VERSION: {
    status: 409,
    text: {
      vi: 'Tài liệu chỉ có bản nháp này, hãy xóa tài liệu: {codes}',
      en: 'The document has this draft only, delete the document: {codes}',
    },
  },
  DOCUMENT_IN_USE: {
    status: 409,
    text: {
      vi: 'Có mẫu dẫn chiếu đến tài liệu, không xóa được: {samples}',
      en: 'Samples refer to the document, it cannot be deleted: {samples}',
    },
  },
  DOCUMENT_REQUEST_NEEDED: {
    status: 409,
    text: {
      vi: 'Thư mục này yêu cầu có yêu cầu in hoặc tải xuống đã được duyệt: {codes}',
      en: 'This folder asks for an approved request to print or download: {codes}',
    },
  },
  DOCUMENT_REQUEST_NOT_NEEDED: {
    status: 409,
    text: {
      vi: 'Thư mục này không cần yêu cầu in hay tải xuống: {codes}',
      en: 'This folder asks for no request to print or download: {codes}',
    },
  },
  DOCUMENT_REQUEST_CLOSED: {
    status: 409,
    text: {
      vi: 'Yêu cầu không còn ở trạng thái cho phép thao tác này: {codes}',
      en: 'The request is no longer open for this: {codes}',
    },
  },
  DOCUMENT_REQUEST_OTHER: {
    status: 409,
    text: {
      vi: 'Yêu cầu này dành cho phiên bản hoặc thao tác khác: {codes}',
      en: 'This request is for another version or act: {codes}',
    },
  },
  DOCUMENT_REQUEST_EXPIRED: {
    status: 409,
    text: {
      vi: 'Yêu cầu đã hết hạn dùng: {codes}',
      en: 'The request has run out: {codes}',
    },
  },
  DOCUMENT_REQUEST_USED_UP: {
    status: 409,
    text: {
      vi: 'Yêu cầu không còn đủ số bản: {codes}',
      en: 'Not so many are left of the request: {codes}',
    },
  },
  FOLDER_IS_DEFAULT: {
    status: 409,
    text: {
      vi: 'Thư mục này nhận các tài liệu không chọn thư mục nên không chuyển chỗ hay xóa được: {codes}',
      en: 'Documents for which no folder is chosen go to this folder, it cannot be moved or deleted: {codes}',
    },
  },
  FOLDER_NOT_EMPTY: {
    status: 409,
    text: {
      vi: 'Thư mục chưa trống, không xóa được: {codes}',
      en: 'The folder is not empty, it cannot be deleted: {codes}',
    },
  },
  FOLDER_INTO_ITSELF: {
    status: 409,
    text: {
      vi: 'Không thể chuyển thư mục vào chính nó hoặc vào thư mục con của nó: {codes}',
      en: 'A folder cannot be moved into itself or into a folder below it: {codes}',
    },
  },
  // No 5xx: the pages ask those again by themselves, and a job tries again what broke.
  PDF_ENCRYPTED: {
    status: 422,
    text: {
      vi: 'Tệp PDF được đặt mật khẩu hoặc mã hóa nên không đóng dấu lên trang được. Hãy lưu lại không có mật khẩu.',
      en: 'The PDF has a password or is encrypted, so its pages cannot be stamped. Save it without one.',
    },
  },
  PDF_DAMAGED: {
    status: 422,
    text: {
      vi: 'Tệp PDF bị lỗi, có phần không đọc được hoặc không có trang nào nên không đóng dấu lên trang được. Hãy xuất lại PDF từ tệp gốc và xem đủ nội dung.',
      en: 'The PDF is faulty, partly unreadable or has no pages, so it cannot be stamped. Make it anew from its source, and see that it is whole.',
    },
  },
  PDF_PARTS_NOT_STAMPED: {
    status: 422,
    text: {
      vi: 'Tệp PDF có biểu mẫu, ghi chú hoặc lớp (layer) không có hình cố định, bản sao đóng dấu có thể bị sai hoặc thiếu. Hãy in lại thành PDF thường.',
      en: 'The PDF has a form, remarks or layers without a fixed look, of which a stamped copy could be wrong. Print it to a plain PDF.',
    },
  },
  PDF_TOO_LARGE_TO_STAMP: {
    status: 422,
    text: {
      vi: 'Tệp PDF quá lớn hoặc quá phức tạp để đóng dấu từng trang: tối đa {pages} trang và {megabytes} MB, và một trang cũng có thể quá phức tạp. Hãy chia nhỏ hoặc xuất lại đơn giản hơn.',
      en: 'The PDF is too large or too complex to stamp each page: at most {pages} pages and {megabytes} MB, and even one page can be too complex. Part it, or make it anew in a simpler way.',
    },
  },
});
