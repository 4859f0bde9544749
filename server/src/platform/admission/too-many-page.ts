import type { FastifyReply } from 'fastify'

/** Sends a page that tells a visitor who sends too many requests when to try again. */
export function sendTooManyPage(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  const wait = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`
  return reply
    .status(429)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(document.replace('{wait}', wait))
}

// Neutral in style, because it replaces pages of Haat as well as of stores.
const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Too many requests</title><style>body { margin: 0; min-block-size: 100svh; display: grid; place-items: center; font: 1rem/1.6 system-ui, sans-serif } main { max-inline-size: 34rem; padding: 2rem; text-align: center } h1 { font-size: 1.75rem; line-height: 1.25 }</style></head><body><main><h1>Too many requests</h1><p>Your network has opened many pages in a short time. Try again in {wait}.</p></main></body></html>`
