import type { Shape } from '../shape.ts';
import type { alerts as vi } from '../vi/alerts.ts';

export const alerts: Shape<typeof vi> = {
  title: 'Alerts',
  time: 'Time',
  moduleTitle: 'Module',
  message: 'Message',
  fromUser: 'From',
  toUser: 'To',
  statusTitle: 'Status',
  status: { READ: 'Read', UNREAD: 'Unread' },
  module: {
    documents: 'Documents',
    samples: 'Samples',
    users: 'Users',
    analytes: 'Analytes',
    reports: 'Reports',
    safeguards: 'Safeguards',
    tests: 'Tests',
    files: 'Stored files',
  },
  system: 'System',
  markRead: 'Mark read',
  markUnread: 'Mark unread',
  allRead: 'All selected alerts are read already.',
  allUnread: 'All selected alerts are unread already.',
  deleteTitle: 'Delete alerts: {{count}}',
  deleteText: 'They are deleted for you only, and do not come again. The samples stay as they are.',
  deleted: 'Alerts deleted: {{count}}.',
  none: 'No alerts',
  noneHint:
    'When something needs your attention, such as a sample whose retention ends, you are notified here.',
  noneFound: 'No alerts fit',
  noneFoundHint: 'Choose another status or period.',
  bell: 'Alerts: {{unread}} unread, {{tasks}} tasks to do',
  bellUnknown: 'Alerts',
};
