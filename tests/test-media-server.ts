import sharp from 'sharp'
import type { MediaFile, UploadResult } from '../domains/src/media/contract.ts'
import { startTestServer, type TestServerOptions } from './harness.ts'

export interface Picture {
  readonly width: number
  readonly height: number
}

/** A server with a vendor who uploads files to a store. Close it when done. */
export async function startTestMediaServer(options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  const vendor = await server.signInVendor()

  /** Uploads as a browser does; the names are the files'. */
  const upload = async (files: Record<string, Buffer>, { token = vendor.token, store_slug = vendor.slug } = {}) => {
    const form = new FormData()
    for (const [name, bytes] of Object.entries(files)) form.append('files', new Blob([new Uint8Array(bytes)]), name)
    const { headers, payload } = await encode(form)
    return server.app.inject({
      method: 'POST',
      url: '/api/files/upload',
      query: { store_slug },
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
  }

  /** What became of each file. */
  const results = async (files: Record<string, Buffer>): Promise<UploadResult[]> =>
    (await upload(files)).json<{ results: UploadResult[] }>().results

  /** Uploads one file that must be taken. */
  const keep = async (bytes: Buffer, name = 'saree.jpg'): Promise<MediaFile & { url: string; key: string }> => {
    const [result] = await results({ [name]: bytes })
    if (result?.ok !== true) throw new Error(`not taken: ${result?.message}`)
    return { ...result.file, url: result.file.url ?? '', key: result.file.key ?? '' }
  }

  /** Fetches by address, as a browser does. */
  const fetchMedia = async (url: string, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    return server.app.inject({ url: pathname + search, headers })
  }

  return { ...server, vendor, upload, results, keep, fetchMedia }
}

export async function encode(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

/** A picture with a left half in one colour and a right half in another. */
export function twoHalves({ width, height }: Picture, left = '#c0392b', right = '#2980b9') {
  const half = Math.round(width / 2)
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: { create: { width: width - half, height, channels: 3, background: right } }, left: half, top: 0 },
  ])
}

/** A picture in four colours: red and green above, blue and yellow below. */
export function fourQuarters({ width, height }: Picture) {
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

/** A picture as a camera makes it: noise all over, so that it compresses badly. */
export function photograph({ width, height }: Picture) {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
}

export type TestMediaServer = Awaited<ReturnType<typeof startTestMediaServer>>
