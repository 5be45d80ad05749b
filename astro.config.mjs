import { defineConfig } from 'astro/config';
import { publishFiles } from './src/publish/integration.ts';

export default defineConfig({
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 8 },
  trailingSlash: 'never',
  compressHTML: true,
  // No script is inlined, so that the Content-Security-Policy of pages needs no exception.
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
  integrations: [publishFiles(new URL('src/edge/handler.ts', import.meta.url))],
  server: { port: 8787 },
});
