import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Storage } from '../../../../domains/src/platform.ts'
import { signFile } from './signed-file.ts'
import { requireStorageKey } from './storage-key.ts'

const CARD = '.object.json'
const Card = z.object({ content_type: z.string(), size_bytes: z.int(), etag: z.string(), bytes: z.uuid() })
type Card = z.infer<typeof Card>

export interface DiskStorageOptions {
  readonly directory: string
  readonly secret: string
  /** The base URL of `/files/*`. */
  readonly base_url: string
  readonly clock: () => Date
}

/**
 * Stores objects in a folder. An object is a card (`<key>.object.json`) that names the file of its bytes. `put` writes
 * and flushes both under temporary names and then renames the card, so at any time, even after a crash, an object is
 * complete: the old or the new one.
 */
export function createDiskStorage({ directory, secret, base_url, clock }: DiskStorageOptions): Storage {
  const cardOf = (key: string) => join(directory, requireStorageKey(key) + CARD)
  const bytesOf = (key: string, card: Card) => join(directory, `${key}.${card.bytes}`)

  const readCard = async (key: string): Promise<Card | undefined> => {
    const text = await readFile(cardOf(key), 'utf8').catch(ignoreAbsence)
    return text === undefined ? undefined : Card.parse(JSON.parse(text))
  }

  const openBytes = async (key: string): Promise<{ card: Card; file: FileHandle } | undefined> => {
    for (;;) {
      const card = await readCard(key)
      if (card === undefined) return undefined
      const file = await open(bytesOf(key, card)).catch(ignoreAbsence)
      if (file !== undefined) return { card, file }
      // Replaced between the two steps: there is a newer card. If the card is unchanged, its bytes are lost.
      if ((await readCard(key))?.bytes === card.bytes) throw new Error(`The bytes of ${key} are missing`)
    }
  }

  const put: Storage['put'] = async (key, body, { content_type }) => {
    const cardFile = cardOf(key)
    const bytes = randomUUID()
    const bytesFile = join(directory, `${key}.${bytes}`)
    const aside = `${cardFile}.${bytes}`
    await mkdir(dirname(cardFile), { recursive: true })
    try {
      const measured = await writeMeasured(bytesFile, body)
      const earlier = await readCard(key)
      await writeFlushed(aside, JSON.stringify({ content_type, ...measured, bytes } satisfies Card))
      await rename(aside, cardFile)
      await flush(dirname(cardFile))
      if (earlier !== undefined) await rm(bytesOf(key, earlier), { force: true })
    } catch (error) {
      await rm(bytesFile, { force: true })
      await rm(aside, { force: true })
      throw error
    }
  }

  const read: Storage['read'] = async (key, range) => {
    const opened = await openBytes(key)
    return opened && { ...describe(opened.card), stream: opened.file.createReadStream(range) }
  }

  return {
    put,
    read,
    async find(key) {
      const card = await readCard(key)
      return card && describe(card)
    },
    async copy(from, to) {
      const original = await read(from)
      if (original === undefined) throw new Error(`The object ${from} doesn't exist`)
      await put(to, original.stream, original)
    },
    async remove(keys) {
      for (const key of keys) {
        const card = await readCard(key)
        if (card === undefined) continue
        await rm(cardOf(key), { force: true })
        await rm(bytesOf(key, card), { force: true })
      }
    },
    async *list(prefix) {
      // Only below the folder that contains all of them.
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      if (folder !== '') requireStorageKey(folder.slice(0, -1))
      const names = (await readdir(join(directory, folder), { recursive: true }).catch(ignoreAbsence)) ?? []
      const keys = names
        .filter((name) => name.endsWith(CARD))
        .map((name) => folder + name.slice(0, -CARD.length).split(sep).join('/'))
      yield* keys.filter((key) => key.startsWith(prefix)).sort(byBytes)
    },
    async signedUrl(key, expires_s) {
      const expires = Math.floor(clock().getTime() / 1_000) + expires_s
      const signature = signFile(secret, requireStorageKey(key), expires)
      const path = key.split('/').map(encodeURIComponent).join('/')
      return `${base_url}/files/${path}?expires=${expires}&signature=${signature}`
    },
  }
}

function describe({ content_type, size_bytes, etag }: Card) {
  return { content_type, size_bytes, etag }
}

async function writeMeasured(file: string, body: Buffer | NodeJS.ReadableStream) {
  const hash = createHash('sha256')
  let size_bytes = 0
  await pipeline(
    Buffer.isBuffer(body) ? Readable.from([body]) : body,
    async function* measure(source: AsyncIterable<Buffer | string>) {
      for await (const chunk of source) {
        const bytes = Buffer.from(chunk)
        hash.update(bytes)
        size_bytes += bytes.length
        yield bytes
      }
    },
    createWriteStream(file, { flush: true }),
  )
  return { size_bytes, etag: hash.digest('hex').slice(0, 32) }
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

function ignoreAbsence(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
