import { expect } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { registerSample } from '../pages/prepared-samples.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { timedKeys } from '../support/timed-keys.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { search } = vi;
const NAME = 'Viên nén Tra Cứu Nhanh 10 mg';
