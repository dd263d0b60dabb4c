import type { FormInstance } from 'antd';
import { errorText, HttpError } from '../../lib/api/http-error.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';
import { useRefusals } from './use-refusals.ts';

interface RefusedAttempt {
  attempt: Attempt;
  /** As `run` of the attempt; what the server says of a field stands under that field as well. */
  run: Attempt['run'];
  /** After the values changed: what was mended is refused no longer. */
  follow(): void;
}

/** The attempt of a small dialog with a form: refused fields say so themselves, until they are mended. */
export function useRefusedAttempt(form: FormInstance): RefusedAttempt {
  const attempt = useAttempt();
  const refusals = useRefusals(form);
  return {
    attempt,
    run: (work) =>
      attempt.run(async () => {
        refusals.forget();
        try {
          await work();
        } catch (error) {
          const { placed, unplaced } = refusals.show(error);
          if (placed[0]) form.scrollToField(placed[0], { focus: true, block: 'center' });
          if (unplaced.length === 0 || !(error instanceof HttpError)) throw error;
          throw new HttpError(
            error.status,
            error.code,
            [errorText(error), ...unplaced].join(' '),
            error.details,
          );
        }
      }),
    follow: () => {
      // What is about no field stays until the next attempt.
      if (refusals.follow()) attempt.forget();
    },
  };
}
