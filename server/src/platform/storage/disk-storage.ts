import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Storage } from '../../../../domains/src/platform.ts'
import { StorageUnavailable } from '../../../../domains/src/storage-unavailable.ts'
import { errorCode } from '../../start-failed.ts'
import { signFile } from './signed-file.ts'
import { requireStorageKey } from './storage-key.ts'

const METADATA_SUFFIX = '.object.json'
const Metadata = z.object({ content_type: z.string(), size_bytes: z.int(), etag: z.string(), bytes: z.uuid() })
type Metadata = z.infer<typeof Metadata>

/** The disk is full, or the user's quota on it. */
const noRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

export interface DiskStorageOptions {
  readonly directory: string
  readonly secret: string
  /** The base URL of `/files/*`. */
  readonly base_url: string
  readonly clock: () => Date
}

/**
 * Stores objects in a folder. An object is a metadata file (`<key>.object.json`) that names the file with its bytes.
 * `put` writes and flushes both under temporary names and then renames the metadata file, so at any time, even after a
 * crash, an object is complete: the old or the new one. On a full disk, `put` throws StorageUnavailable.
 */
export function createDiskStorage({ directory, secret, base_url: baseUrl, clock }: DiskStorageOptions): Storage {
  const metadataFileOf = (key: string) => join(directory, requireStorageKey(key) + METADATA_SUFFIX)
  const contentFileOf = (key: string, metadata: Metadata) => join(directory, `${key}.${metadata.bytes}`)

  const readMetadata = async (key: string): Promise<Metadata | undefined> => {
    const text = await readFile(metadataFileOf(key), 'utf8').catch(ignoreMissing)
    return text === undefined ? undefined : Metadata.parse(JSON.parse(text))
  }

  const openContent = async (key: string): Promise<{ metadata: Metadata; file: FileHandle } | undefined> => {
    for (;;) {
      const metadata = await readMetadata(key)
      if (metadata === undefined) return undefined
      const file = await open(contentFileOf(key, metadata)).catch(ignoreMissing)
      if (file !== undefined) return { metadata, file }
      // The object was replaced between the two steps, unless its metadata is unchanged: then its bytes are lost.
      if ((await readMetadata(key))?.bytes === metadata.bytes) throw new Error(`The bytes of ${key} are missing`)
    }
  }

  const put: Storage['put'] = async (key, body, { content_type: contentType }) => {
    const metadataFile = metadataFileOf(key)
    const bytes = randomUUID()
    const contentFile = join(directory, `${key}.${bytes}`)
    const temporaryFile = `${metadataFile}.${bytes}`
    try {
      await mkdir(dirname(metadataFile), { recursive: true })
      const measured = await writeMeasured(contentFile, body)
      const earlier = await readMetadata(key)
      await writeFlushed(
        temporaryFile,
        JSON.stringify({ content_type: contentType, ...measured, bytes } satisfies Metadata),
      )
      await rename(temporaryFile, metadataFile)
      await flush(dirname(metadataFile))
      if (earlier !== undefined) await rm(contentFileOf(key, earlier), { force: true })
    } catch (error) {
      await rm(contentFile, { force: true })
      await rm(temporaryFile, { force: true })
      throw noRoom.has(errorCode(error)) ? new StorageUnavailable('The disk is full', { cause: error }) : error
    }
  }

  const read: Storage['read'] = async (key, range) => {
    const opened = await openContent(key)
    return opened && { ...describe(opened.metadata), stream: opened.file.createReadStream(range) }
  }

  return {
    put,
    read,
    async find(key) {
      const metadata = await readMetadata(key)
      return metadata && describe(metadata)
    },
    async copy(from, to) {
      const original = await read(from)
      if (original === undefined) throw new Error(`The object ${from} doesn't exist`)
      await put(to, original.stream, original)
    },
    async remove(keys) {
      for (const key of keys) {
        const metadata = await readMetadata(key)
        if (metadata === undefined) continue
        await rm(metadataFileOf(key), { force: true })
        await rm(contentFileOf(key, metadata), { force: true })
      }
    },
    async *list(prefix) {
      // Reads only the folder that contains all keys with the prefix.
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      if (folder !== '') requireStorageKey(folder.slice(0, -1))
      const names = (await readdir(join(directory, folder), { recursive: true }).catch(ignoreMissing)) ?? []
      const keys = names
        .filter((name) => name.endsWith(METADATA_SUFFIX))
        .map((name) => folder + name.slice(0, -METADATA_SUFFIX.length).split(sep).join('/'))
      yield* keys.filter((key) => key.startsWith(prefix)).sort(byBytes)
    },
    async signedUrl(key, expiresS) {
      const expires = Math.floor(clock().getTime() / 1_000) + expiresS
      const signature = signFile(secret, requireStorageKey(key), expires)
      const path = key.split('/').map(encodeURIComponent).join('/')
      return `${baseUrl}/files/${path}?expires=${expires}&signature=${signature}`
    },
  }
}

function describe({ content_type: contentType, size_bytes: sizeBytes, etag }: Metadata) {
  return { content_type: contentType, size_bytes: sizeBytes, etag }
}

async function writeMeasured(file: string, body: Buffer | NodeJS.ReadableStream) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  // Opened before the pipeline starts: one that fails doesn't wait for a stream that is still opening its file, which could
  // then appear after its removal.
  const target = await open(file, 'w')
  await pipeline(
    Buffer.isBuffer(body) ? Readable.from([body]) : body,
    async function* measure(source: AsyncIterable<Buffer | string>) {
      for await (const chunk of source) {
        const bytes = Buffer.from(chunk)
        hash.update(bytes)
        sizeBytes += bytes.length
        yield bytes
      }
    },
    target.createWriteStream({ flush: true }),
  )
  return { size_bytes: sizeBytes, etag: hash.digest('hex').slice(0, 32) }
}

async function writeFlushed(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// A rename survives a power failure once its folder is flushed. Windows can't flush folders.
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Sorted like keys in S3.
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
