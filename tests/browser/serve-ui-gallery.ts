import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('../../packages/ui', import.meta.url))

/** Builds the component gallery and serves it on a free port. */
export async function serveUiGallery(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'haat-gallery-'))
  const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' } as const
  await build({ ...common, build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 } })
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('The server has no URL')
  return {
    url,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
