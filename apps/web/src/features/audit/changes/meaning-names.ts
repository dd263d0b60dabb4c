import {
  ELSEWHERE_MEANING,
  OTHERS_MEANING,
  UNASKED_MEANING,
} from '@kiemlab/contract/features/documents/requests.rules';
import { TRAINING_MEANING } from '@kiemlab/contract/features/documents/training.rules';
import { LIMITS_MEANING } from '@kiemlab/contract/features/analytes/limits.rules';
import { ALONE_MEANING, CONFIRM_MEANING } from '@kiemlab/contract/features/rights/rights.rules';
import {
  ALONE_MEANING as CHANGED_ALONE,
  SECOND_MEANING,
} from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { RECHECK_MEANING } from '@kiemlab/contract/features/samples/identity.rules';
import { EARLY_MEANING } from '@kiemlab/contract/features/custody/custody.rules';
import { DESTRUCTION_MEANING } from '@kiemlab/contract/features/destruction/destruction.rules';
import {
  isSignedMove,
  SAMPLE_ACTIONS,
  type SampleAction,
  sampleTransition,
} from '@kiemlab/contract/features/samples/samples.rules';
import {
  OOS_CLEARED,
  OOS_CONFORMS,
  OOS_FAILS,
  OOS_MEANING,
  OOS_RELATED,
  OOS_WITHDRAWN,
} from '@kiemlab/contract/features/oos/oos.rules';
import { QC_MARKED, QC_UNMARKED } from '@kiemlab/contract/features/analyses/qc.rules';
import { SignatureView } from '@kiemlab/contract/features/analyses/analyses.api';
import { type Names, texts, type ValueName } from './name-values.ts';

const meanings = texts(SignatureView.shape.meaning.options, (meaning) => `tests.meanings.${meaning}`);
/** What a signature on a sample says is the name of the action that was signed. */
const signedMove: Names = (meaning) => {
  const actions = Object.keys(SAMPLE_ACTIONS).filter(isSignedMove);
  const action = actions.find((one: SampleAction) => sampleTransition(one).requires?.signature === meaning);
  return action && { text: `samples.action.${action}` };
};
/** What signatures say that are neither on a test nor on a move of a sample. */
const OTHER_MEANINGS: Readonly<Record<string, ValueName>> = {
  [RECHECK_MEANING]: { text: 'registration.meaning' },
  [CONFIRM_MEANING]: { text: 'audit.rightsConfirmed' },
  [EARLY_MEANING]: { text: 'audit.earlyAgreed' },
  [DESTRUCTION_MEANING]: { text: 'audit.destructionWitnessed' },
  [OOS_MEANING]: { text: 'oos.meaning' },
  [OOS_FAILS]: { text: 'oos.failMeaning' },
  [OOS_CONFORMS]: { text: 'oos.acceptMeaning' },
  [OOS_CLEARED]: { text: 'oos.clearMeaning' },
  [OOS_RELATED]: { text: 'oos.related.meaning' },
  [OOS_WITHDRAWN]: { text: 'oos.withdrawMeaning' },
  [QC_MARKED]: { text: 'oos.qcMeaning' },
  [QC_UNMARKED]: { text: 'oos.qcOffMeaning' },
  [LIMITS_MEANING]: { text: 'audit.limitsConfirmed' },
  [ALONE_MEANING]: { text: 'audit.rightsAlone' },
  [TRAINING_MEANING]: { text: 'training.meaning' },
  'request-approved': { text: 'requests.trail.approved' },
  'request-refused': { text: 'requests.trail.refused' },
  'request-revoked': { text: 'requests.trail.revoked' },
  [ELSEWHERE_MEANING]: { text: 'requests.trail.elsewhere' },
  [OTHERS_MEANING]: { text: 'requests.trail.others' },
  [UNASKED_MEANING]: { text: 'requests.trail.unasked' },
  [SECOND_MEANING]: { text: 'safeguards.meaning' },
  [CHANGED_ALONE]: { text: 'safeguards.meaningAlone' },
};

/** What a signature says, whatever it was put to. */
export const meaningName: Names = (value) => OTHER_MEANINGS[value] ?? meanings(value) ?? signedMove(value);
