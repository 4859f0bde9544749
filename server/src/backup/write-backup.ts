import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DatabaseSnapshot } from '@haat/db/backup'
import { type Pack, pack as packTar } from 'tar-stream'
import type { Storage } from '../../../domains/src/platform.ts'
import {
  type BackupHeader,
  type BackupManifest,
  CONTENT_TYPE_RECORD,
  FILES_PREFIX,
  fileLine,
  HEADER_NAME,
  MANIFEST_NAME,
  SECRET_NAME,
} from './backup-format.ts'

type Headers = Parameters<Pack['entry']>[0]

/** A tar entry states its size before its content, so rows are written in parts of about this size. */
const PART_BYTES = 4 * 1024 * 1024

export interface BackupSource {
  readonly snapshot: DatabaseSnapshot
  readonly storage: Storage
  /** The generated secret; undefined when HAAT_SECRET is set. */
  readonly secret: string | undefined
  readonly version: string
  readonly now: Date
}

/**
 * Writes the snapshot and all files to `target` as one archive. Streams everything, so memory use doesn't depend on the
 * size.
 */
export async function writeBackup(source: BackupSource, target: Writable): Promise<BackupManifest> {
  const pack = packTar()
  const written = pipeline(pack, createGzip(), target)
  try {
    const [manifest] = await Promise.all([writeEntries(source, pack), written])
    return manifest
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)))
    await written.catch(() => {})
    throw error
  }
}

async function writeEntries(source: BackupSource, pack: Pack): Promise<BackupManifest> {
  const { snapshot, secret } = source
  const { migrations, tables } = snapshot
  const header: BackupHeader = {
    format: 1,
    haat_version: source.version,
    created_at: source.now.toISOString(),
    migrations,
    tables,
  }
  const add = (name: string, bytes: Buffer) => addBytes(pack, { name, mtime: source.now }, bytes)
  const headerBytes = Buffer.from(JSON.stringify(header, null, 2))
  await add(HEADER_NAME, headerBytes)
  const written: BackupManifest['tables'] = []
  for (const table of tables) written.push(await addRows(snapshot, table, add))
  const sequences = await snapshot.listSequences()
  await snapshot.endReading()
  if (secret !== undefined) await add(SECRET_NAME, Buffer.from(secret))
  const files = await addFiles(source, pack)
  // If the connection broke, files may have been deleted meanwhile. Without a manifest the backup is incomplete, and
  // readers reject it.
  await snapshot.close()
  const manifest: BackupManifest = {
    header_sha256: sha256(headerBytes),
    tables: written,
    sequences,
    secret_sha256: secret === undefined ? null : sha256(Buffer.from(secret)),
    files,
  }
  await add(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest, null, 2)))
  pack.finalize()
  return manifest
}

async function addRows(
  snapshot: DatabaseSnapshot,
  table: DatabaseSnapshot['tables'][number],
  add: (name: string, bytes: Buffer) => Promise<void>,
): Promise<BackupManifest['tables'][number]> {
  const { schema, name } = table
  const hash = createHash('sha256')
  let part = 0
  let chunks: Buffer[] = []
  let size = 0
  const flush = async () => {
    part += 1
    const bytes = Buffer.concat(chunks)
    chunks = []
    size = 0
    hash.update(bytes)
    await add(`database/${schema}.${name}/${String(part).padStart(6, '0')}.copy`, bytes)
  }
  const rows = await snapshot.copyRows(table, async (chunk) => {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await flush()
  })
  if (size > 0) await flush()
  return { schema, name, rows, sha256: hash.digest('hex') }
}

async function addFiles({ storage, now }: BackupSource, pack: Pack): Promise<BackupManifest['files']> {
  const all = createHash('sha256')
  let count = 0
  let total = 0
  for await (const key of storage.list('')) {
    const object = await storage.read(key)
    // The upload was cancelled meanwhile: no row refers to this file.
    if (object === undefined) continue
    const { content_type: contentType, size_bytes: sizeBytes } = object
    const hash = createHash('sha256')
    const pax = { [CONTENT_TYPE_RECORD]: contentType }
    await addStream(pack, { name: FILES_PREFIX + key, size: sizeBytes, mtime: now, pax }, async (write) => {
      for await (const chunk of object.stream) {
        const bytes = Buffer.from(chunk)
        hash.update(bytes)
        await write(bytes)
      }
    })
    all.update(fileLine({ key, content_type: contentType, size_bytes: sizeBytes, sha256: hash.digest('hex') }))
    count += 1
    total += sizeBytes
  }
  return { count, size_bytes: total, sha256: all.digest('hex') }
}

function addBytes(pack: Pack, header: Headers, bytes: Buffer): Promise<void> {
  return addStream(pack, { ...header, size: bytes.length }, (write) => write(bytes))
}

async function addStream(
  pack: Pack,
  header: Headers,
  fill: (write: (chunk: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const added = Promise.withResolvers<void>()
  const entry = pack.entry({ ...header, mode: 0o600 }, (error) => (error ? added.reject(error) : added.resolve()))
  await fill(async (chunk) => {
    if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), added.promise])
  })
  entry.end(null)
  await added.promise
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
