import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './lib/i18n/i18n.ts';
import { router } from './app/router.tsx';
import { connection } from './lib/api/connection.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import './ui/base.css';
import './ui/touch.css';
import { ThemeProvider } from './ui/ThemeProvider.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

connection.start();
void startLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
