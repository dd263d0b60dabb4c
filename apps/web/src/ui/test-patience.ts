import { configure } from '@testing-library/react';

// A busy machine draws late: what a test waits for may take longer than the second that is usual.
configure({ asyncUtilTimeout: 20_000 });
