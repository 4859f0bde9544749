import sharp from 'sharp'
import type { MediaFile, UploadResult } from '../domains/src/media/contract.ts'
import { startTestServer, type TestServerOptions } from './harness.ts'

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Starts a server with a signed-in vendor, and functions for uploading files. Close it when done. */
export async function startTestMediaServer(options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  const vendor = await server.signInVendor()

  /** Uploads files by name, as a browser does. */
  const upload = async (
    files: Record<string, Buffer>,
    { token = vendor.token, store_slug: storeSlug = vendor.slug } = {},
  ) => {
    const form = new FormData()
    for (const [name, bytes] of Object.entries(files)) form.append('files', new Blob([new Uint8Array(bytes)]), name)
    const { headers, payload } = await encode(form)
    return server.app.inject({
      method: 'POST',
      url: '/api/files/upload',
      query: { store_slug: storeSlug },
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
  }

  /** Uploads files and returns the result for each. */
  const results = async (files: Record<string, Buffer>): Promise<UploadResult[]> =>
    (await upload(files)).json<{ results: UploadResult[] }>().results

  /** Uploads one file and throws if it's rejected. */
  const uploadFile = async (bytes: Buffer, name = 'saree.jpg'): Promise<MediaFile & { url: string; key: string }> => {
    const [result] = await results({ [name]: bytes })
    if (result?.ok !== true) throw new Error(`upload rejected: ${result?.message}`)
    return { ...result.file, url: result.file.url ?? '', key: result.file.key ?? '' }
  }

  /** Fetches a file by URL, as a browser does. */
  const fetchMedia = async (url: string, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    return server.app.inject({ url: pathname + search, headers })
  }

  return { ...server, vendor, upload, results, uploadFile, fetchMedia }
}

export async function encode(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

/** Returns an image with a different colour in each half. */
export function twoHalves({ width, height }: ImageSize, left = '#c0392b', right = '#2980b9') {
  const half = Math.round(width / 2)
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: { create: { width: width - half, height, channels: 3, background: right } }, left: half, top: 0 },
  ])
}

/** Returns an image in four colours: red and green in the top half, blue and yellow in the bottom half. */
export function fourQuarters({ width, height }: ImageSize) {
  const half = { width: width / 2, height: height / 2 }
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { ...half, channels: 3, background } as const },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    quarter('#00ff00', half.width, 0),
    quarter('#0000ff', 0, half.height),
    quarter('#ffff00', half.width, half.height),
  ])
}

/** Returns a noisy image, which compresses as badly as a photo. */
export function photograph({ width, height }: ImageSize) {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
}

export type TestMediaServer = Awaited<ReturnType<typeof startTestMediaServer>>
