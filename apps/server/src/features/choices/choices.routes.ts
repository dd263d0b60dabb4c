import type { Route } from '../../platform/http/route.ts';
import { addChoice } from './add-choice.ts';
import { listChoices } from './list-choices.ts';
import { removeChoice } from './remove-choice.ts';

export const choicesRoutes: Route[] = [listChoices, addChoice, removeChoice];
