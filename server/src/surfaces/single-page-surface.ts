import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { addGateway, type GatewayOptions } from './gateway.ts'

export interface SinglePageSurfaceOptions extends GatewayOptions {
  /** The built files: `index.html` and hashed `assets/`. */
  readonly directory: string
  readonly logger: FastifyBaseLogger
  readonly trust_proxy: string | undefined
  /** What the page's script must know of this installation; put into the page as JSON. */
  readonly page_configuration: Readonly<Record<string, unknown>>
  /** Other origins that its pictures and calls may go to. */
  readonly allowed_origins: readonly string[]
}

/** Serves a surface that is one page with a script: its files, its `/api/*`, and the page for every other address. */
export async function createSinglePageSurface(options: SinglePageSurfaceOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: options.trust_proxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  })
  const page = readPage(options)
  const origins = options.allowed_origins.join(' ')
  await app.register(fastifyCookie)
  addGateway(app, options)
  await app.register(fastifyStatic, {
    root: join(options.directory, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('x-robots-tag', 'noindex, nofollow')
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/assets/')) return reply.status(404).send()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: ${origins}; connect-src 'self' ${origins}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      )
      .send(page)
  })
  return app
}

function readPage({ directory, page_configuration }: SinglePageSurfaceOptions): string {
  const configuration = JSON.stringify(page_configuration).replaceAll('<', '\\u003c')
  return readFileSync(join(directory, 'index.html'), 'utf8').replace(
    '</head>',
    `<script type="application/json" id="haat-configuration">${configuration}</script></head>`,
  )
}
