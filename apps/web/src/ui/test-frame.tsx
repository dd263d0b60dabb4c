import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import '../lib/i18n/i18n.ts';
import './test-patience.ts';
import { hideHidden } from './test-styles.ts';
import { ThemeProvider } from './ThemeProvider.tsx';

/** Renders a piece of the design system as the pages have it: theme, language, cache. For tests. */
export function renderInFrame(content: ReactNode, cache = new QueryClient()): RenderResult {
  hideHidden();
  return render(
    <QueryClientProvider client={cache}>
      <ThemeProvider>
        <App>{content}</App>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}
