import { endpoint, refusal } from '@haat/http-contract'
import { z } from 'zod'

export const appFileNotFound = refusal('app_file_not_found', 404, 'The app has no such file')

/** Immutable, because versions are. Serves only images and the prepared style sheet, never templates. */
export const appFileEndpoint = endpoint({
  method: 'GET',
  url: '/app-files/:version_id/:file',
  summary: 'Get a file of an app’s assets folder. Its content never changes',
  tag: 'Apps',
  auth: 'public',
  params: z.object({
    version_id: z.uuid(),
    file: z
      .string()
      .regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,150}$/, { abort: true })
      .max(151),
  }),
  response: { 200: { content_type: 'application/octet-stream', description: 'The file with its content type' } },
  refusals: [appFileNotFound],
})
