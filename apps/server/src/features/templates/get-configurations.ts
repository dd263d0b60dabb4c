import { SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import { catalogueToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import { getConfigurations as endpoint } from '@kiemlab/contract/features/templates/template-keeping.api';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import { route } from '../../platform/http/route.ts';

/** Catalogues do not change while the program runs. */
const CATALOGUES = { SAMPLE: catalogueToWire(SAMPLE_CATALOGUE), TEST: catalogueToWire(TEST_CATALOGUE) };

/** Everything a template of samples, or of tests, may show. */
export const getConfigurations = route(endpoint, ({ query: { type } }) => Promise.resolve(CATALOGUES[type]));
