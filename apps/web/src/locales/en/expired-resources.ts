import type { Shape } from '../shape.ts';
import type { lapses as vi } from '../vi/expired-resources.ts';

export const lapses: Shape<typeof vi> = {
  title: 'Expired standards, overdue calibrations',
  kind: {
    STANDARD_EXPIRED: 'Reference standard expired after {{day}}: {{what}}',
    CALIBRATION_OVERDUE: 'Equipment overdue for calibration after {{day}}: {{what}}',
  },
  kindName: { STANDARD_EXPIRED: 'Expired standard', CALIBRATION_OVERDUE: 'Overdue calibration' },
  state: { CONFIRMED: 'reason given', NOT_ASKED: 'not asked for a reason' },
  what: 'Standard or equipment',
  until: 'Good until',
  stateTitle: 'Asked for a reason',
  unnamed: 'not named',
  because: 'Reason to go on: {{reason}}',
  notAsked: 'Nobody was asked for a reason to go on.',
  warning: 'It can be saved. Declaring result entry complete asks for the reason to go on.',
  why: 'Reason to go on',
  ask: 'Tests were done with a standard that has expired or an equipment overdue for calibration. Say why they go on; reviewer and approver will see it.',
  details: 'Equipment, standards, environment',
  detailsNone: 'The record names no equipment, standard or environment yet.',
};
