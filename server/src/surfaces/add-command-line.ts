import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { notFound, Refused } from '@haat/http-contract'
import type { FastifyInstance } from 'fastify'

/** Serves the command line as a package: `npx {studio}/haat-cli.tgz theme init` runs it. */
export function addCommandLine(app: FastifyInstance, tarball: string): void {
  app.get('/haat-cli.tgz', async (_request, reply) => {
    const file = await stat(tarball).catch(() => undefined)
    if (file === undefined) throw new Refused(notFound)
    return reply
      .type('application/gzip')
      .header('cache-control', 'no-cache')
      .header('content-length', file.size)
      .header('last-modified', file.mtime.toUTCString())
      .send(createReadStream(tarball))
  })
}
