import { defineConfig } from 'astro/config';
import { devServer } from './src/publish/dev-server.ts';

export default defineConfig({
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 8 },
  trailingSlash: 'never',
  compressHTML: true,
  // No script is inlined, so that the Content-Security-Policy of pages needs no exception.
  vite: {
    build: { assetsInlineLimit: 0 },
    // Every page names its scripts: Fold.<hash>.js, not Fold.astro_astro_type_script_index_0_lang.<hash>.js.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro.*/, '')}.[hash].js` },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
  integrations: [devServer('/src/commands/dev.ts')],
  server: { port: 8787 },
});
