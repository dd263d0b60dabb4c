import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { ProxyOptions } from 'vite';

/** The server of `npm run dev`, or another one. */
const target = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** `/analytes` and `/api` are pages as well as calls: what a browser opens as a page stays with the pages. */
const callsOnly: ProxyOptions = {
  target,
  bypass: (request) => {
    const page = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/api/');
    return page ? '/index.html' : undefined;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/api': callsOnly, '/analytes': callsOnly, '/action-history': callsOnly } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // The component library is one piece of 489 kB (160 kB as it travels), which every page needs. What a first page weighs
    // in all is held by a journey (shell): under 290 kB as it travels.
    chunkSizeWarningLimit: 650,
  },
});
