import { readFileSync } from 'node:fs'

/** Returns the resident memory of a process in megabytes. Only on Linux. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
