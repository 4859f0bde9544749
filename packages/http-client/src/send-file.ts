import { readProblem, unreachable } from './problem-error.ts'

interface Sending {
  /** The share of bytes sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Posts a form with a file and returns the JSON response. Uses XMLHttpRequest, because `fetch` doesn't report upload
 * progress. Throws ProblemError if the server refuses or can't be reached, and AbortError if cancelled.
 */
export function sendFile(address: string, form: FormData, { onProgress, signal }: Sending = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status })
      if (!response.ok) return void readProblem(response).then(reject)
      response.json().then(resolve, reject)
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
