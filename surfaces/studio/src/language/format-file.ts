import type { FormatResult } from '@haat/theme-language/format'
import type { FormatRequest } from './format-worker.ts'

/** Longer than the longest file takes on a slow computer. In milliseconds. */
const LIMIT_MS = 30_000

/**
 * Formats a file in a worker of its own, which ends afterwards: the formatter is large, rarely used, and takes a second
 * for a long file, in which the language service couldn't answer.
 */
export async function formatFile(request: FormatRequest): Promise<FormatResult> {
  const worker = new Worker(new URL('./format-worker.ts', import.meta.url), { type: 'module', name: 'format' })
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<FormatResult>((resolve) => {
      limit = setTimeout(() => resolve({ refused: 'Formatting the file took too long.' }), LIMIT_MS)
      worker.addEventListener('message', ({ data }: MessageEvent<FormatResult>) => resolve(data))
      worker.addEventListener('error', () => resolve({ refused: 'The formatter couldn’t be loaded. Try again.' }))
      worker.postMessage(request)
    })
  } finally {
    clearTimeout(limit)
    worker.terminate()
  }
}
