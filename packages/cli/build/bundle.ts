import { join } from 'node:path'
import { build } from 'vite'

const sources = join(import.meta.dirname, '../src')
/** The oldest Node on which the command line runs. */
const NODE = 'node20'

/** Bundles the program and all its packages into `folder` as plain JavaScript modules. Throws the bundler's errors. */
export async function bundleCommandLine(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: sources,
    ssr: { noExternal: true, target: 'node' },
    // For Node it reads data files next to its modules; this file has them inside.
    resolve: {
      alias: [
        { find: 'css-tree', replacement: 'css-tree/dist/csstree.esm' },
        // Its Liquid plugin would load the whole of it.
        { find: /^prettier$/, replacement: 'prettier/standalone' },
      ],
    },
    // Licences of everything that is bundled.
    build: {
      license: { fileName: 'third-party-licenses.md' },
      ssr: join(sources, 'main.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: NODE,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'haat.js', chunkFileNames: '[name].js', banner: bannerOf } },
    },
  })
}

function bannerOf({ isEntry }: { readonly isEntry: boolean }): string {
  return isEntry ? '#!/usr/bin/env node' : ''
}

/** Bundles the page of `haat theme dev` into `folder`: `page.js` and `page.css`. Throws the bundler's errors. */
export async function bundleDevPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(sources, 'dev-page/start.ts'),
        formats: ['iife'],
        name: 'haatDevPage',
        fileName: () => 'page.js',
        cssFileName: 'page',
      },
    },
  })
}

/** Bundles the SDK of apps into `folder` as one module, for apps that `haat app init` creates. Throws the bundler's errors. */
export async function bundleAppSdk(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: {
        entry: join(sources, '../../app-sdk/src/index.ts'),
        formats: ['es'],
        fileName: () => 'haat-app-sdk.js',
      },
    },
  })
}
