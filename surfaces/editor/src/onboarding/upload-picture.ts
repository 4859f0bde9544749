import { UPLOAD_MAX_FILE_BYTES, uploadFilesEndpoint } from '@haat/domains/media/contract'
import { readProblem } from '@haat/http-client'

/** Sends a picture to the store's files and answers its key. Throws an error whose message is for people. */
export async function uploadPicture(store_slug: string, file: File): Promise<string> {
  if (file.size > UPLOAD_MAX_FILE_BYTES) throw new Error('A picture has at most 20 MB')
  const form = new FormData()
  form.append('file', file)
  const address = `${uploadFilesEndpoint.url}?${new URLSearchParams({ store_slug })}`
  const response = await fetch(address, { method: 'POST', body: form, headers: { accept: 'application/json' } }).catch(
    () => {
      throw new Error('The picture did not arrive. Check the connection and try again.')
    },
  )
  if (!response.ok) throw await readProblem(response)
  const [result] = uploadFilesEndpoint.response[200].parse(await response.json()).results
  if (result === undefined) throw new Error('The picture did not arrive. Try again.')
  if (!result.ok) throw new Error(result.message)
  if (result.file.kind !== 'image' || result.file.key === null) throw new Error('This is no picture')
  return result.file.key
}
