import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract as extractTar } from 'tar-stream'
import { z } from 'zod'
import {
  BackupDamaged,
  BackupHeader,
  BackupManifest,
  CONTENT_TYPE_RECORD,
  FILES_PREFIX,
  fileLine,
  HEADER_NAME,
  MANIFEST_NAME,
  SECRET_NAME,
} from './backup-format.ts'

const SMALL_ENTRY_BYTES = 64 * 1024 * 1024

/** One entry of the archive. */
interface Entry extends AsyncIterable<unknown> {
  readonly header: { readonly name: string; readonly size: number; readonly pax?: unknown }
}

const Pax = z.object({ [CONTENT_TYPE_RECORD]: z.string() }).catch({ [CONTENT_TYPE_RECORD]: 'application/octet-stream' })

type Table = BackupHeader['tables'][number]

/** Receives the parts of a backup in order. A part without a method is only checked. */
export interface BackupReader {
  onHeader?(header: BackupHeader): Promise<void>
  onRows?(table: Table, chunk: Buffer): Promise<void>
  onSecret?(secret: Buffer): Promise<void>
  onFile?(file: { key: string; content_type: string; chunks: AsyncIterable<Buffer> }): Promise<void>
}

/**
 * Reads a backup from start to end and compares everything with its manifest. Throws `BackupDamaged` if anything is
 * missing, altered or unexpected.
 */
export async function readBackup(
  file: string,
  reader: BackupReader = {},
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  const archive = extractTar()
  const unpacked = pipeline(createReadStream(file), createGunzip(), archive)
  unpacked.catch(() => {})
  const seen = new SeenParts(reader)
  try {
    for await (const entry of archive) await seen.read(entry)
    await unpacked
  } catch (error) {
    archive.destroy()
    throw isUnreadable(error)
      ? new BackupDamaged(`${file} is incomplete or not a backup of Haat (${error.message}).`, { cause: error })
      : error
  }
  return seen.compare(file)
}

class SeenParts {
  readonly #reader: BackupReader
  #header: BackupHeader | undefined
  #manifest: BackupManifest | undefined
  #header_sha256 = ''
  #secret_sha256: string | null = null
  readonly #rows = new Map<string, { table: Table; hash: Hash }>()
  readonly #files = { count: 0, size_bytes: 0, hash: createHash('sha256') }

  constructor(reader: BackupReader) {
    this.#reader = reader
  }

  async read(entry: Entry): Promise<void> {
    const { name } = entry.header
    if (this.#manifest !== undefined) throw new BackupDamaged(`${name} comes after the backup's end.`)
    if (this.#header === undefined && name !== HEADER_NAME) throw new BackupDamaged('This is not a backup of Haat.')
    if (name === HEADER_NAME) await this.#readHeader(entry)
    else if (name === MANIFEST_NAME) this.#manifest = parse(BackupManifest, await readSmall(entry), name)
    else if (name === SECRET_NAME) await this.#readSecret(entry)
    else if (name.startsWith(FILES_PREFIX)) await this.#readFile(entry, name.slice(FILES_PREFIX.length))
    else await this.#readRows(entry)
  }

  async #readHeader(entry: Entry): Promise<void> {
    if (this.#header !== undefined) throw new BackupDamaged('The backup has two headers.')
    const bytes = await readSmall(entry)
    this.#header_sha256 = sha256(bytes)
    const header = parse(BackupHeader, bytes, HEADER_NAME)
    this.#header = header
    for (const table of header.tables) {
      this.#rows.set(`${table.schema}.${table.name}`, { table, hash: createHash('sha256') })
    }
    await this.#reader.onHeader?.(header)
  }

  async #readSecret(entry: Entry): Promise<void> {
    const bytes = await readSmall(entry)
    this.#secret_sha256 = sha256(bytes)
    await this.#reader.onSecret?.(bytes)
  }

  async #readRows(entry: Entry): Promise<void> {
    const rows = this.#rows.get(/^database\/(.+)\/\d+\.copy$/.exec(entry.header.name)?.[1] ?? '')
    if (rows === undefined) throw new BackupDamaged(`${entry.header.name} doesn't belong in a backup.`)
    for await (const chunk of chunksOf(entry)) {
      rows.hash.update(chunk)
      await this.#reader.onRows?.(rows.table, chunk)
    }
  }

  async #readFile(entry: Entry, key: string): Promise<void> {
    const contentType = Pax.parse(entry.header.pax)[CONTENT_TYPE_RECORD]
    const hash = createHash('sha256')
    let sizeBytes = 0
    const chunks = (async function* measure() {
      for await (const chunk of chunksOf(entry)) {
        hash.update(chunk)
        sizeBytes += chunk.length
        yield chunk
      }
    })()
    if (this.#reader.onFile) await this.#reader.onFile({ key, content_type: contentType, chunks })
    // Read the rest even if the reader stops early: the hash covers all of it.
    for await (const _ of chunks);
    this.#files.hash.update(
      fileLine({ key, content_type: contentType, size_bytes: sizeBytes, sha256: hash.digest('hex') }),
    )
    this.#files.count += 1
    this.#files.size_bytes += sizeBytes
  }

  compare(file: string): { header: BackupHeader; manifest: BackupManifest } {
    const header = this.#header
    const manifest = this.#manifest
    if (header === undefined || manifest === undefined)
      throw new BackupDamaged(`${file} is incomplete: its end is missing.`)
    const { count, size_bytes: sizeBytes, hash } = this.#files
    const found: Omit<BackupManifest, 'sequences'> = {
      header_sha256: this.#header_sha256,
      secret_sha256: this.#secret_sha256,
      tables: [...this.#rows.values()].map(({ table, hash: rows }, index) => ({
        schema: table.schema,
        name: table.name,
        rows: manifest.tables[index]?.rows ?? -1,
        sha256: rows.digest('hex'),
      })),
      files: { count, size_bytes: sizeBytes, sha256: hash.digest('hex') },
    }
    const { sequences: _, ...expected } = manifest
    for (const part of ['header_sha256', 'secret_sha256', 'tables', 'files'] as const) {
      if (JSON.stringify(found[part]) !== JSON.stringify(expected[part]))
        throw new BackupDamaged(
          `${file} was altered or damaged: its ${part.replace('_sha256', '')} differ from its manifest.`,
        )
    }
    return { header, manifest }
  }
}

async function* chunksOf(entry: Entry): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield Buffer.from(chunk)
}

async function readSmall(entry: Entry): Promise<Buffer> {
  if (entry.header.size > SMALL_ENTRY_BYTES) throw new BackupDamaged(`${entry.header.name} is too large.`)
  return buffer(chunksOf(entry))
}

function parse<Output>(schema: z.ZodType<Output>, bytes: Buffer, name: string): Output {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch (cause) {
    throw new BackupDamaged(`${name} in the backup can't be read.`, { cause })
  }
  const { data } = schema.safeParse(value)
  if (data === undefined)
    throw new BackupDamaged(`${name} in the backup can't be read. Was the backup made by a newer version of Haat?`)
  return data
}

// The errors of zlib and tar-stream for a file that is truncated or altered.
function isUnreadable(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof BackupDamaged) return false
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') || /unexpected end|invalid tar|tar header|premature/i.test(`${code} ${error.message}`)
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
