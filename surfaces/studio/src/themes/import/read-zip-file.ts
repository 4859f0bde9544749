import type { ImportAnswer } from './import-worker.ts'
import type { ThemeImport } from './read-import.ts'

/** Larger files can't contain a theme within the limits. */
const MAX_ZIP_BYTES = 64 * 1024 * 1024

/** Reads a theme from a .zip file, in a worker so that the page stays responsive. Throws an Error with what's wrong. */
export async function readZipFile(file: File): Promise<ThemeImport> {
  if (file.size > MAX_ZIP_BYTES) throw new Error('A .zip file can be up to 64 MB')
  const zip = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<ImportAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('This .zip file couldn’t be read')))
      worker.postMessage(zip, [zip.buffer])
    })
    if ('problem' in answer) throw new Error(answer.problem)
    return answer.imported
  } finally {
    worker.terminate()
  }
}
