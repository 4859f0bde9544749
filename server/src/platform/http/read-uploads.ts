import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { bodyTooLarge, malformedRequest, Refused } from '@haat/http-contract'
import type { UploadedFile } from '../../../../domains/src/serve.ts'

const MAX_FIELDS = 50
const MAX_FIELD_BYTES = 16 * 1024
const MAX_PART_HEADERS = 20

export interface UploadLimits {
  readonly max_files: number
  readonly max_file_bytes: number
  /** Limits the whole body, even if its length isn't declared. */
  readonly max_body_bytes: number
}

/**
 * Yields the files of a multipart body one by one, so that only one is in memory at a time, and at most one more than
 * allowed. Ignores fields that aren't files. Throws Refused if the body isn't multipart.
 */
export async function* readUploads(
  body: Readable,
  contentType: string,
  { max_files: maxFiles, max_file_bytes: maxFileBytes, max_body_bytes: maxBodyBytes }: UploadLimits,
): AsyncGenerator<UploadedFile> {
  const parser = createParser(contentType, { max_files: maxFiles, max_file_bytes: maxFileBytes })
  const files = new Readable({ objectMode: true, read() {} })
  let current: Readable | undefined
  parser.on('file', (_field, stream, name) => {
    current = stream
    // A stream error is also an error of the whole body, which is handled there.
    stream.on('error', () => undefined)
    files.push({ name, stream } satisfies Part)
  })
  pipeline(body, limitTo(maxBodyBytes), parser).then(
    () => files.push(null),
    (error: unknown) => {
      const isTooLarge = error instanceof Refused
      const refused = isTooLarge ? error : new Refused(malformedRequest, "The body isn't valid multipart/form-data.")
      current?.destroy(refused)
      files.destroy(refused)
    },
  )
  try {
    for await (const part of files) {
      const { name, stream }: Part = part
      yield { name: name ?? '', bytes: await readFile(stream) }
    }
  } finally {
    // A caller that stops early leaves the rest unread. Discard it, so that the response can be sent.
    body.unpipe()
    body.resume()
  }
}

interface Part {
  readonly name: string | undefined
  readonly stream: BusboyFileStream
}

function limitTo(maxBytes: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      done(passed > maxBytes ? new Refused(bodyTooLarge) : null, chunk)
    },
  })
}

function createParser(
  contentType: string,
  { max_files: maxFiles, max_file_bytes: maxFileBytes }: Omit<UploadLimits, 'max_body_bytes'>,
) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: maxFiles + 1,
        fileSize: maxFileBytes,
        fields: MAX_FIELDS,
        parts: maxFiles + 1 + MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        headerPairs: MAX_PART_HEADERS,
      },
    })
  } catch {
    throw new Refused(malformedRequest, "The body isn't valid multipart/form-data.")
  }
}

async function readFile(stream: BusboyFileStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return stream.truncated ? undefined : Buffer.concat(chunks)
}
