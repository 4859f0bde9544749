import { Counter, Gauge, type Registry } from 'prom-client'

export interface CdnMetrics {
  countPurge(result: 'delivered' | 'failed' | 'given_up'): void
}

/** Metrics of the purges that this process sends. Only the leader sends them, so add them up over all processes. */
export function addCdnMetrics(registry: Registry, undeliveredMs: () => number): CdnMetrics {
  const purges = new Counter({
    name: 'cdn_purges_total',
    help: 'Purges sent to the CDN: delivered, failed and repeated, or given up, so that pages stayed until they expired',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of ['delivered', 'failed', 'given_up']) purges.inc({ result }, 0)
  new Gauge({
    name: 'cdn_purge_oldest_undelivered_seconds',
    help: 'How long the oldest purge has been failing; the CDN shows outdated pages for as long',
    registers: [registry],
    collect() {
      this.set(undeliveredMs() / 1_000)
    },
  })
  return { countPurge: (result) => purges.inc({ result }) }
}
