import type { Shape } from '../shape.ts';
import type { custody as vi } from '../vi/custody.ts';

export const custody: Shape<typeof vi> = {
  dissociate: 'Dissociate storage',
  dissociateTitle: 'Dissociate storage (samples: {{count}})',
  dissociateText: 'Only statuses that every chosen sample may go to.',
  dissociated: 'Status changed successfully!',
  noTarget: 'There is no status that all the chosen samples may go to.',
  newStatus: 'New status',
  newStatusRequired: 'Please choose the new status!',
  fromTo: '{{from}} → {{to}}',
  placeKept: 'Leave empty to keep the place recorded for each sample.',
  recipient: 'Recipient',
  purpose: 'Purpose of the dispatch',
  dispatches: 'Dispatch',
  out: 'Not returned',
  column: {
    sentOn: 'Sent on',
    recipient: 'Recipient',
    purpose: 'Purpose',
    quantity: 'Quantity',
    sentBy: 'Sent by',
    returnedOn: 'Returned on',
  },
  lockTitle: 'Lock the results of samples ({{count}})',
  unlockTitle: 'Unlock the results of samples ({{count}})?',
  unlockText: 'The results go back to the status before locking and can be returned for correction.',
  deleteTitle: 'Delete samples ({{count}})?',
  deleteText: 'The samples leave the list; what was recorded and the audit trail are kept.',
  notDeletedTitle: 'Some samples could not be deleted',
  notDeleted: 'Not deleted ({{count}})',
  deletedSome: 'Samples deleted: {{count}} of {{total}}.',
  done: {
    lockResults: 'Results locked, samples: {{count}}.',
    unlockResults: 'Results unlocked, samples: {{count}}.',
    delete: 'Deleted successfully! ({{count}})',
  },
};
