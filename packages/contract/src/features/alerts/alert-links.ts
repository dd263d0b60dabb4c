import type { PermissionCode } from '../../core/permissions.ts';

interface Link {
  /** One of these rights opens it. */
  opens: readonly PermissionCode[];
  /** It shows a sample: told of it is who sees that sample. */
  showsSample: boolean;
  /** Whether who may not open it is told all the same, without the link: of what he or she asked for, or is concerned by. */
  elseNoLink: boolean;
}

/** What an alert can lead to; to a report by the id of its sample, on whose page it stands. */
export const ALERT_LINKS = {
  SAMPLE: { opens: ['Sample'], showsSample: true, elseNoLink: false },
  HANDOVER: { opens: ['Sample'], showsSample: true, elseNoLink: false },
  REPORT: { opens: ['Sample'], showsSample: true, elseNoLink: false },
  /** The list of the tests that an alert tells of, by the id of the alert; each of them of a sample that is seen. */
  TESTS: { opens: ['Test'], showsSample: true, elseNoLink: false },
  /** An account in the list of users, where it is unlocked. */
  USER: { opens: ['UserManagament'], showsSample: false, elseNoLink: false },
  /** A document; told of it is who reads that document, as the room of documents says. */
  DOCUMENT: { opens: ['NT_Document', 'Document_Manage'], showsSample: false, elseNoLink: false },
  ANALYTE_LIMITS: { opens: ['FormConfiguration'], showsSample: false, elseNoLink: false },
  /** The list of what waits for a second person; its menu entry says the same. */
  SAFEGUARD: {
    opens: ['UserManagament_AssignRight', 'Test_Unlock', 'Audit_Review', 'Setting_Edit', 'EditConfig'],
    showsSample: false,
    elseNoLink: true,
  },
} as const satisfies Record<string, Link>;

export type AlertLink = keyof typeof ALERT_LINKS;
export const ALERT_LINK_NAMES = Object.keys(ALERT_LINKS) as [AlertLink, ...AlertLink[]];
