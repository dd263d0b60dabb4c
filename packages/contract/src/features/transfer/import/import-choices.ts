import { closedChoices as closedOf } from '../../../core/fields/choices.ts';
import type { Choice } from '../../../core/fields/field-def.ts';
import { type FieldKey, fieldOf } from '../../samples/samples.catalogue.ts';

export { choiceOf, YES_NO } from '../../../core/fields/choices.ts';

/** The closed list of a field: nothing else is imported. Undefined when any value will do; all other drop-downs take new values. */
export const closedChoices = (field: FieldKey): readonly Choice[] | undefined => closedOf(fieldOf(field));
