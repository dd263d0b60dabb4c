/** The life of a report: a draft with a number, issued, and replaced by an amended one. */
export const REPORT_STATUSES = ['DRAFT', 'ISSUED', 'REPLACED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The status of a report that counts: what its sample's tests say is final as long as it stands. */
export const STANDING = 'ISSUED' satisfies ReportStatus;

/** A draft says what the tests say; nothing of it is final but its number. */
export const DRAFT = 'DRAFT' satisfies ReportStatus;
export const isDraft = (status: ReportStatus): boolean => status === DRAFT;
