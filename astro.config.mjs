import { defineConfig } from 'astro/config';
import { createHandler } from './src/edge/handler.ts';
import { publishFiles } from './src/publish/integration.ts';

export default defineConfig({
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 8 },
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [publishFiles(createHandler)],
  server: { port: 8787 },
});
