import { afterAll, vi } from 'vitest';

// Pages fetch ahead what comes next. The files of tests share a process: what one leaves half loaded would fail in the next.
afterAll(() => vi.dynamicImportSettled());
