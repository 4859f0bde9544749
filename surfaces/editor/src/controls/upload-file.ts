import { type MediaFile, UPLOAD_MAX_FILE_BYTES, uploadFilesEndpoint } from '@haat/domains/media/contract'
import { ProblemError, readProblem } from '@haat/http-client'

interface Upload {
  readonly store_slug: string
  readonly file: File
  readonly kind: 'image' | 'video'
  /** Share of the bytes that have left, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const whatItIs = { image: 'picture', video: 'film' } as const

/** Puts a file into the store's media library. Throws AbortError when cancelled, and Error with words for people otherwise. */
export async function uploadFile({
  store_slug,
  file,
  kind,
  onProgress,
  signal,
}: Upload): Promise<MediaFile & { key: string }> {
  if (file.size > UPLOAD_MAX_FILE_BYTES)
    throw new Error(`A ${whatItIs[kind]} has at most 20 MB; this has ${Math.ceil(file.size / 1024 / 1024)} MB.`)
  const form = new FormData()
  form.append('file', file)
  const address = `${uploadFilesEndpoint.url}?${new URLSearchParams({ store_slug })}`
  const answer = uploadFilesEndpoint.response[200].parse(await post(address, form, onProgress, signal))
  const [result] = answer.results
  if (result === undefined) throw new Error('It did not arrive. Please try again.')
  if (!result.ok) throw new Error(result.message)
  const { key } = result.file
  if (key === null || result.file.kind !== kind) throw new Error(`This is no ${whatItIs[kind]}.`)
  return { ...result.file, key }
}

/** `fetch` does not tell how much of a body has been sent, hence the older way. */
function post(
  address: string,
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const answer = new Response(request.responseText, { status: request.status })
      if (!answer.ok) return void readProblem(answer).then(reject)
      answer.json().then(resolve, reject)
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function unreachable(): ProblemError {
  return new ProblemError({
    type: 'about:blank',
    title: 'The server cannot be reached',
    detail: 'Check the connection and try again.',
    status: 0,
    code: 'unreachable',
  })
}
