import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { ProxyOptions } from 'vite';
import { componentStylesPlugin } from './styles/component-styles.plugin.ts';

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

/** Pieces of fewer bytes than this are put together with the next one. */
const SMALL_BYTES = 60_000;

/** What draws charts, with the library that it draws with. */
const DRAWS_CHARTS = /node_modules[\\/](echarts|zrender)[\\/]|src[\\/]ui[\\/]chart[\\/](draw-|part-style)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), componentStylesPlugin()],
  server: { proxy: { '/api': callsOnly, '/analytes': callsOnly, '/action-history': callsOnly } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      output: {
        // What the first page needs is one file, and small pieces that pages share go together: cut as usual, a page asked for 130 of them,
        // which took a browser a third longer than the 240 kB more that come along now. Modules still run in the order in which they
        // are written, wherever they lie.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            // Comes with the first chart, and not with a page that may draw one: put together with pieces of pages it would.
            { name: 'charts', test: DRAWS_CHARTS, priority: 1.5 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: SMALL_BYTES, priority: 1 },
          ],
        },
      },
    },
    // The first file is 820 kB, half of it the component library, which every page needs. What a first page weighs as it travels
    // is held by a journey (shell).
    chunkSizeWarningLimit: 900,
  },
});
