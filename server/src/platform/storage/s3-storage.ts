import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Storage, StoredObject } from '../../../../domains/src/platform.ts'
import { requireStorageKey } from './storage-key.ts'

const KEYS_AT_ONCE = 1_000

export interface S3StorageOptions {
  readonly bucket: string
  /** For storages that are not Amazon's own. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** Objects in a bucket of any S3 storage. */
export function createS3Storage(options: S3StorageOptions): Storage {
  const client = createClient(options)
  const Bucket = options.bucket
  const at = (key: string) => ({ Bucket, Key: requireStorageKey(key) })
  return {
    async put(key, body, { content_type }) {
      const Body = Buffer.isBuffer(body) ? body : Readable.from(body)
      await new Upload({ client, params: { ...at(key), Body, ContentType: content_type } }).done()
    },
    async find(key) {
      const answer = await client.send(new HeadObjectCommand(at(key))).catch(ignoreAbsence)
      return answer && describe(answer)
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const answer = await client.send(new GetObjectCommand({ ...at(key), Range })).catch(ignoreAbsence)
      if (!(answer?.Body instanceof Readable)) return undefined
      return { ...describe(answer), stream: answer.Body }
    },
    async copy(from, to) {
      const CopySource = [Bucket, ...requireStorageKey(from).split('/')].map(encodeURIComponent).join('/')
      await client.send(new CopyObjectCommand({ ...at(to), CopySource }))
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
        const Objects = keys.slice(start, start + KEYS_AT_ONCE).map((key) => ({ Key: requireStorageKey(key) }))
        const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
        if (Errors?.[0] !== undefined) throw new Error(`${Errors[0].Key} was not removed: ${Errors[0].Message}`)
      }
    },
    async *list(prefix) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    signedUrl: (key, expires_s) => getSignedUrl(client, new GetObjectCommand(at(key)), { expiresIn: expires_s }),
  }
}

function createClient({ endpoint, region, credentials }: S3StorageOptions): S3Client {
  const client = new S3Client({
    region,
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
  })
  // Many storages want Content-MD5 on DeleteObjects, where the client sends only its newer checksums.
  client.middlewareStack.add(
    (next, context) => async (call) => {
      if (context.commandName === 'DeleteObjectsCommand') addContentMd5(call.request)
      return next(call)
    },
    { step: 'build', priority: 'low', name: 'contentMd5OnDelete' },
  )
  return client
}

function addContentMd5(request: unknown): void {
  if (typeof request !== 'object' || request === null || !('headers' in request) || !('body' in request)) return
  const { headers, body } = request
  if (typeof headers !== 'object' || headers === null || typeof body !== 'string') return
  const checksums = Object.keys(headers).filter((name) => /^x-amz-(checksum-|sdk-checksum)/i.test(name))
  for (const name of checksums) Reflect.deleteProperty(headers, name)
  Reflect.set(headers, 'content-md5', createHash('md5').update(body).digest('base64'))
}

interface Described {
  ContentType?: string
  ContentLength?: number
  ContentRange?: string
  ETag?: string
}

function describe(answer: Described): StoredObject {
  // Of a part, ContentLength is the part's; the whole stands behind the slash of `bytes 0-9/1000`.
  const whole = answer.ContentRange?.split('/').at(-1)
  return {
    content_type: answer.ContentType ?? 'application/octet-stream',
    size_bytes: whole === undefined ? (answer.ContentLength ?? 0) : Number(whole),
    etag: (answer.ETag ?? '').replaceAll('"', ''),
  }
}

function ignoreAbsence(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}
