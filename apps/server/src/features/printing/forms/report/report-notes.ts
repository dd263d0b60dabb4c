/** Stands behind a test that the laboratory was accredited for when it was assigned (rule C4). */
export const ACCREDITED = '(*)';
/** Stands behind a result that went to the approver without a review (rule T4a); "(**)" is for subcontracted ones. */
export const NOT_REVIEWED = '(***)';

interface Noted {
  /** Null prints nothing of objections. */
  objectionDays: number | null;
  /** "VILAS 930", where a test has the mark of accreditation. */
  accreditedBy?: string | undefined;
  /** Some test has the mark of a result that was not reviewed. */
  notReviewed: boolean;
  /** Tests whose result is another one than what was entered first (COMP-45). */
  changed: readonly string[];
}

/** The notes of a report, one paragraph each; a mark is explained where it stands. */
export const reportNotes = (of: Noted): string[] => [
  'Kết quả kiểm nghiệm chỉ có giá trị đối với mẫu đem thử.',
  'Không được sao chép từng phần phiếu này nếu không có sự đồng ý của Trung tâm.',
  ...(of.objectionDays === null
    ? []
    : [
        `Trung tâm chỉ giải quyết khiếu nại trong vòng ${String(of.objectionDays).padStart(2, '0')} ngày kể từ ngày trả kết quả.`,
      ]),
  ...(of.accreditedBy
    ? [`${ACCREDITED} Phép thử được công nhận theo ISO/IEC 17025 (${of.accreditedBy}).`]
    : []),
  ...(of.notReviewed ? [`${NOT_REVIEWED} Kết quả không qua soát xét.`] : []),
  ...(of.changed.length > 0 ? [`Kết quả đã được sửa sau lần nhập đầu: ${of.changed.join('; ')}.`] : []),
];
