import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const Params = z.record(z.string(), z.string())

/** Builds the path of a forwarded request from its route's parameters, never from the URL as sent. */
export function fillPath(pattern: string, { params, url }: Pick<FastifyRequest, 'params' | 'url'>): string {
  const values = Params.parse(params)
  const encode = (value = '') => value.split('/').map(encodeURIComponent).join('/')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const question = url.indexOf('?')
  return path.replace(/\*$/, () => encode(values['*'])) + (question < 0 ? '' : url.slice(question))
}
