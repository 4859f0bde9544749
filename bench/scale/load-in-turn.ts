import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Load, load } from '../load.ts'

const run = promisify(execFile)
const CONNECTIONS = 16
const headers = { 'accept-encoding': 'gzip, br' }

/**
 * Requests the paths of a server in turn for so many seconds. With wrk, if it's installed: autocannon itself needs a core for a few
 * thousand requests a second.
 */
export async function loadInTurn(url: string, paths: readonly string[], seconds: number): Promise<Load> {
  const hasWrk = await run('wrk', ['-v']).then(
    () => true,
    ({ code }) => code !== 'ENOENT',
  )
  if (!hasWrk) return load({ url, connections: CONNECTIONS, seconds, headers, paths })
  const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  try {
    const file = join(folder, 'paths')
    writeFileSync(file, paths.join('\n'))
    const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const script = ['-s', join(import.meta.dirname, 'hot-paths.lua')]
    const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...given, ...script, url], {
      env: { ...process.env, BENCH_PATHS: file },
    })
    const [requests = 0, duration = 0, p50 = 0, p99 = 0, errors = 0] =
      /^figures: (.*)$/m.exec(stdout)?.[1]?.split(' ').map(Number) ?? []
    return { requests, requests_per_second: requests / duration, p50_ms: p50, p99_ms: p99, errors }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
