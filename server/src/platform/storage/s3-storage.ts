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
import { StorageUnavailable } from '../../../../domains/src/storage-unavailable.ts'
import { requireStorageKey } from './storage-key.ts'

const KEYS_PER_CALL = 1_000

export interface S3StorageOptions {
  readonly bucket: string
  /** For storages other than Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Shorter in tests. */
  readonly deadlines?: S3Deadlines
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

export interface S3Deadlines {
  readonly connect_ms: number
  /** For one call with its retries, until the response begins; for an upload, until its next part is stored. */
  readonly request_ms: number
}

const DEADLINES: S3Deadlines = { connect_ms: 2_000, request_ms: 10_000 }

/** Stores objects in a bucket of any S3 storage. */
export function createS3Storage(options: S3StorageOptions): Storage {
  const deadlines = options.deadlines ?? DEADLINES
  const client = createClient(options, deadlines)
  const call = <Result>(work: (abortSignal: AbortSignal) => Promise<Result>) =>
    withinDeadline(deadlines.request_ms, (deadline) => work(deadline.signal))
  const Bucket = options.bucket
  const at = (key: string) => ({ Bucket, Key: requireStorageKey(key) })
  return {
    async put(key, body, { content_type: contentType }) {
      const Body = Buffer.isBuffer(body) ? body : Readable.from(body)
      await withinDeadline(deadlines.request_ms, async ({ signal, extend }) => {
        const upload = new Upload({ client, params: { ...at(key), Body, ContentType: contentType } })
        upload.on('httpUploadProgress', extend)
        signal.addEventListener('abort', () => void upload.abort())
        await upload.done()
      })
    },
    async find(key) {
      const response = await call((abortSignal) =>
        client.send(new HeadObjectCommand(at(key)), { abortSignal }).catch(ignoreMissing),
      )
      return response && describe(response)
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const response = await call((abortSignal) =>
        client.send(new GetObjectCommand({ ...at(key), Range }), { abortSignal }).catch(ignoreMissing),
      )
      if (!(response?.Body instanceof Readable)) return undefined
      return { ...describe(response), stream: response.Body }
    },
    async copy(from, to) {
      const CopySource = [Bucket, ...requireStorageKey(from).split('/')].map(encodeURIComponent).join('/')
      await call((abortSignal) => client.send(new CopyObjectCommand({ ...at(to), CopySource }), { abortSignal }))
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += KEYS_PER_CALL) {
        const Objects = keys.slice(start, start + KEYS_PER_CALL).map((key) => ({ Key: requireStorageKey(key) }))
        const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
        const { Errors } = await call((abortSignal) => client.send(command, { abortSignal }))
        if (Errors?.[0] !== undefined) throw new Error(`${Errors[0].Key} couldn't be removed: ${Errors[0].Message}`)
      }
    },
    async *list(prefix) {
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })
        const page = await call((abortSignal) => client.send(command, { abortSignal }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    signedUrl: (key, expiresS) => getSignedUrl(client, new GetObjectCommand(at(key)), { expiresIn: expiresS }),
  }
}

interface Deadline {
  readonly signal: AbortSignal
  /** Restarts the timeout. */
  extend(): void
}

/** Runs work with a timeout. Throws StorageUnavailable if it doesn't finish in time or the storage can't be reached. */
async function withinDeadline<Result>(milliseconds: number, work: (deadline: Deadline) => Promise<Result>) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), milliseconds)
  try {
    return await work({ signal: controller.signal, extend: () => timer.refresh() })
  } catch (error) {
    if (!controller.signal.aborted && !isOutage(error)) throw error
    throw new StorageUnavailable("The S3 storage didn't respond in time or can't be reached", { cause: error })
  } finally {
    // The handler has its own timeout for a body that is still arriving.
    clearTimeout(timer)
  }
}

const networkErrors = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']

function isOutage(error: unknown): boolean {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 500) >= 500
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || ('code' in error && networkErrors.some((code) => code === error.code))
}

function createClient({ endpoint, region, credentials }: S3StorageOptions, deadlines: S3Deadlines): S3Client {
  const client = new S3Client({
    region,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: deadlines.connect_ms,
      requestTimeout: deadlines.request_ms,
      throwOnRequestTimeout: true,
      socketTimeout: deadlines.request_ms,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
  })
  // Many storages require Content-MD5 on DeleteObjects, where the client sends only its newer checksums.
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

interface ObjectHead {
  ContentType?: string
  ContentLength?: number
  ContentRange?: string
  ETag?: string
}

function describe(response: ObjectHead): StoredObject {
  // For a part, ContentLength is the part's size. The total follows the slash in `bytes 0-9/1000`.
  const whole = response.ContentRange?.split('/').at(-1)
  return {
    content_type: response.ContentType ?? 'application/octet-stream',
    size_bytes: whole === undefined ? (response.ContentLength ?? 0) : Number(whole),
    etag: (response.ETag ?? '').replaceAll('"', ''),
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}
