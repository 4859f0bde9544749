import { notFound, Refused } from '@haat/http-contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Storage } from '../../../../domains/src/platform.ts'
import { isFileSignatureValid } from './signed-file.ts'
import { requireStorageKey } from './storage-key.ts'

const SignedQuery = z.object({ expires: z.coerce.number().int().positive(), signature: z.string().max(100) })

export interface DiskFilesOptions {
  readonly storage: Storage
  readonly secret: string
  readonly clock: () => Date
}

/**
 * `/files/<key>?expires=&signature=`: the URLs that the disk storage signs. Files are sent as downloads that browsers
 * don't render as pages. A wrong, altered or expired URL is 404, and so is the URL of a deleted object.
 */
export function addDiskFiles(app: FastifyInstance, { storage, secret, clock }: DiskFilesOptions): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const query = SignedQuery.safeParse(request.query)
    if (!query.success || !isFileSignatureValid(secret, { key, ...query.data }, clock())) throw new Refused(notFound)
    const object = await storage.read(requireStorageKey(key))
    if (object === undefined) throw new Refused(notFound)
    const name = encodeURIComponent(key.split('/').at(-1) ?? 'file').replaceAll("'", '%27')
    return reply
      .type(object.content_type)
      .header('content-length', object.size_bytes)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(object.stream)
  })
}
