import { loadavg } from 'node:os'
import { closeDatabase, connect, type Db } from '@haat/db'
import { startTestCluster } from '@haat/db/test-database'
import { type ApiCase, apiCases } from './api/cases.ts'
import { type Contender, type Use, useOf } from './api/contender.ts'
import { startExpressProcess } from './api/express-process.ts'
import { requireEqualBodies } from './api/require-equal-bodies.ts'
import { changeCatalogue, seedShop } from './api/seed-shop.ts'
import { median } from './load.ts'
import { findPostgres } from './processor-time.ts'
import type { Table } from './report.ts'
import { startServerProcess } from './server-process.ts'
import { BENCHMARK_SECRET } from './with-seeded-server.ts'

const FIRST_PORT = 4_970
const EXPRESS_PORT = 4_985
const ROUNDS = 3

/**
 * Measures the CPU time of requests to the public API, and of the same responses from a hand-written server on the same
 * database, in alternating rounds.
 */
export async function measureApi(): Promise<Table> {
  const cluster = await startTestCluster({ fast: false })
  const { connectionString } = cluster
  const db = connect({ connectionString, max: 1, query_timeout_ms: 300_000 })
  try {
    const shop = await seedShop(db)
    const environment = { DATABASE_URL: connectionString, HAAT_DEMO: '0', HAAT_SECRET: BENCHMARK_SECRET }
    const haat = await startServerProcess({ first_port: FIRST_PORT, environment })
    const express = await startExpressProcess(connectionString, EXPRESS_PORT)
    try {
      const postgres = await findPostgres(db)
      const contenders = {
        haat: { url: haat.backend, pid: haat.pid, postgres_pid: postgres },
        express: { url: express.url, pid: express.pid, postgres_pid: postgres },
      }
      return await measure(db, contenders, apiCases(shop))
    } finally {
      await express.stop()
      await haat.stop()
    }
  } finally {
    await closeDatabase(db)
    await cluster.stop()
  }
}

interface Contenders {
  readonly haat: Contender
  readonly express: Contender
}

async function measure(db: Db, { haat, express }: Contenders, cases: readonly ApiCase[]): Promise<Table> {
  const rows: string[][] = []
  const loads: number[] = []
  for (const one of cases) {
    const paths = await requireEqualBodies(haat.url, express.url, one)
    const uses = { haat: [] as Use[], express: [] as Use[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['haat', 'express'] as const) {
        const contender = { haat, express }[name]
        const change = () => changeCatalogue(db)
        uses[name].push(await useOf(db, contender, { paths, requests: one.requests, change }))
      }
      loads.push(loadavg()[0] ?? 0)
    }
    rows.push(toRow(one, uses.haat, uses.express))
    console.log(rows.at(-1)?.join(' | '))
  }
  return {
    title: 'The public API, compared with hand-written Express and SQL',
    columns: [
      'request',
      'server ms',
      'PostgreSQL ms',
      'transactions',
      'Express: ms',
      'transactions',
      'ratio',
      'target',
    ],
    rows,
    note: `CPU time per request of the server and of PostgreSQL, in one PostgreSQL with 1,000 products of three variants and 20 collections. Medians of ${ROUNDS} alternating rounds over 10 connections; the load average was ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}. Both servers return the same bodies, which the benchmark checks; of the searches, it measures only those for which both agree on the order (at least half). From memory: the same request again, for which Haat only reads whether the catalogue has changed.`,
  }
}

function toRow({ name, target }: ApiCase, haat: readonly Use[], express: readonly Use[]): string[] {
  const of = (uses: readonly Use[], read: (use: Use) => number) => median(uses.map(read))
  const total = ({ server_ms: server, postgres_ms: postgres }: Use) => server + postgres
  return [
    name,
    of(haat, (use) => use.server_ms).toFixed(2),
    of(haat, (use) => use.postgres_ms).toFixed(2),
    of(haat, (use) => use.transactions).toFixed(1),
    `${of(express, (use) => use.server_ms).toFixed(2)} + ${of(express, (use) => use.postgres_ms).toFixed(2)}`,
    of(express, (use) => use.transactions).toFixed(1),
    `${(of(haat, total) / of(express, total)).toFixed(1)} ×`,
    target,
  ]
}
