import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

export interface UnpackTarget {
  readonly file: string
  /** Where in the file the entry begins. Without it, the entry is the file. */
  readonly start?: number
}

/**
 * Unpacks the files of an npm package for which `choose` returns a target. Names are given without the leading folder;
 * they come from the archive, so never use them as paths unchecked.
 */
export async function unpack(
  archive: string,
  choose: (name: string, bytes: number) => UnpackTarget | undefined,
): Promise<void> {
  const tar = extract()
  const reading = pipeline(createReadStream(archive), createGunzip(), tar)
  // An error of the archive also ends the loop. This one is awaited below.
  reading.catch(() => {})
  for await (const entry of tar) {
    const { name, size, type } = entry.header
    const target = type === 'file' ? choose(name.replace(/^[^/]*\//, ''), size ?? 0) : undefined
    if (target === undefined) {
      entry.resume()
      continue
    }
    const { file, start } = target
    await mkdir(dirname(file), { recursive: true })
    await pipeline(entry, createWriteStream(file, start === undefined ? {} : { flags: 'r+', start }))
  }
  await reading
}
