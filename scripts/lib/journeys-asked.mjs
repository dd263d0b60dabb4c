import { literally } from './literally.mjs';

/**
 * What Playwright is asked for: of `paths` every journey, of `words` those whose title has them, with `all` every one; else those of
 * every landing (`e2e/landing-journeys.ts`), for which its configuration looks at the environment.
 */
export function journeysAsked({ paths = [], words, all = false } = {}) {
  const isLanding = paths.length === 0 && words === undefined && !all;
  return {
    isLanding,
    args: [...paths, ...(words === undefined ? [] : ['--grep', literally(words)])],
    env: { KIEMLAB_E2E_JOURNEYS: isLanding ? 'landing' : 'all' },
  };
}
