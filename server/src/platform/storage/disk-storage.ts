import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Storage, StoredObject } from '../../../../domains/src/platform.ts'
import { requireStorageKey } from './storage-key.ts'

const DESCRIPTION = '.object.json'
const StoredDescription = z.object({ content_type: z.string(), size_bytes: z.int(), etag: z.string() })

export interface DiskStorageOptions {
  readonly directory: string
  readonly secret: string
  /** Where `/files/*` is served. */
  readonly base_url: string
  readonly clock: () => Date
}

/** Objects as files of a folder, each with its description beside it. A file that exists is whole: it is written aside, flushed, and renamed. */
export function createDiskStorage({ directory, secret, base_url, clock }: DiskStorageOptions): Storage {
  const fileOf = (key: string) => join(directory, requireStorageKey(key))

  const find = async (key: string): Promise<StoredObject | undefined> => {
    const text = await readFile(fileOf(key) + DESCRIPTION, 'utf8').catch(ignoreAbsence)
    return text === undefined ? undefined : StoredDescription.parse(JSON.parse(text))
  }

  const read: Storage['read'] = async (key, range) => {
    const description = await find(key)
    return description && { ...description, stream: createReadStream(fileOf(key), range) }
  }

  const put: Storage['put'] = async (key, body, { content_type }) => {
    const file = fileOf(key)
    const aside = `${file}.${randomUUID()}.tmp`
    await mkdir(dirname(file), { recursive: true })
    const hash = createHash('sha256')
    let size_bytes = 0
    try {
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
        createWriteStream(aside),
      )
      await flush(aside)
      const description = { content_type, size_bytes, etag: hash.digest('hex').slice(0, 32) }
      await rename(aside, file)
      await writeFile(file + DESCRIPTION, JSON.stringify(description))
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }

  return {
    put,
    find,
    read,
    async copy(from, to) {
      const original = await read(from)
      if (original === undefined) throw new Error(`There is no object ${from}`)
      await put(to, original.stream, original)
    },
    async remove(keys) {
      for (const key of keys) {
        await rm(fileOf(key) + DESCRIPTION, { force: true })
        await rm(fileOf(key), { force: true })
      }
    },
    async *list(prefix) {
      const files = await readdir(directory, { recursive: true }).catch(ignoreAbsence)
      for (const name of (files ?? []).sort()) {
        if (!name.endsWith(DESCRIPTION)) continue
        const key = relative('.', name).split(sep).join('/').slice(0, -DESCRIPTION.length)
        if (key.startsWith(prefix)) yield key
      }
    },
    async signedUrl(key, expires_s) {
      const expires = Math.floor(clock().getTime() / 1000) + expires_s
      const signature = signFile(secret, requireStorageKey(key), expires)
      return `${base_url}/files/${key.split('/').map(encodeURIComponent).join('/')}?expires=${expires}&signature=${signature}`
    },
  }
}

/** Whether an address that `signedUrl` made is right and has not expired. */
export function isSignatureValid(
  secret: string,
  { key, expires, signature, now }: { key: string; expires: number; signature: string; now: Date },
): boolean {
  const right = Buffer.from(signFile(secret, key, expires))
  const given = Buffer.from(signature)
  return expires * 1000 > now.getTime() && right.length === given.length && timingSafeEqual(right, given)
}

function signFile(secret: string, key: string, expires: number): string {
  return createHmac('sha256', secret).update(`file\n${key}\n${expires}`).digest('base64url')
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

function ignoreAbsence(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
