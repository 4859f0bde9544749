import type { FastifyReply, FastifyRequest } from 'fastify'
import { Histogram, Registry } from 'prom-client'

const bucketsS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Measures the requests of all listeners. Labels are URL patterns, never URLs, stores or people. */
export class RequestMetrics {
  readonly registry = new Registry()
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by listener and route',
    labelNames: ['listener', 'method', 'route', 'status'],
    buckets: bucketsS,
    registers: [this.registry],
  })

  observe(listener: string, request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? 'none'
    const labels = { listener, method: request.method, route, status: String(reply.statusCode) }
    this.#durations.observe(labels, reply.elapsedTime / 1_000)
  }
}
