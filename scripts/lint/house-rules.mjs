import { noStatusLiteral } from './no-status-literal.mjs';

/** The house's own rules, for the linter. */
export default { meta: { name: 'house' }, rules: { 'no-status-literal': noStatusLiteral } };
