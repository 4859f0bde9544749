import type { MediaFile } from '@haat/domains/media/contract'

/**
 * Saves files on the person's device, one after the other: browsers start no more than ten downloads at once. Returns the
 * names of those that couldn't be read.
 */
export async function downloadFiles(
  files: readonly MediaFile[],
  onProgress: (done: number) => void,
): Promise<readonly string[]> {
  const failed: string[] = []
  let done = 0
  onProgress(done)
  for (const { key, name } of files) {
    const blob = key === null ? undefined : await readFile(key)
    if (blob === undefined) failed.push(name)
    else save(blob, name)
    onProgress(++done)
  }
  return failed
}

/** From the dashboard's own address: scripts can't read files of the backend's, and `download` is ignored for them. */
async function readFile(key: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(`/api/img/${key}.jpg`)
    return response.ok ? await response.blob() : undefined
  } catch {
    return undefined
  }
}

const REVOKE_AFTER_MS = 60_000

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
