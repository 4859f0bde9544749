import { readImport, type ThemeImport } from './read-import.ts'

/** What the worker answers. */
export type ImportAnswer = { readonly imported: ThemeImport } | { readonly problem: string }

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  self.postMessage(answer(data))
})

function answer(zip: Uint8Array): ImportAnswer {
  try {
    return { imported: readImport(zip) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'This .zip file couldn’t be read' }
  }
}
