import { readdirSync, readFileSync } from 'node:fs'
import type { Db } from '@haat/db'

/** Clock ticks per second of `/proc`, fixed for programs by Linux. */
const TICKS_PER_SECOND = 100

interface ProcessTimes {
  readonly parent: number
  readonly ticks: number
}

/**
 * Returns the CPU time that the processes started by this one have used so far, in milliseconds: the server and its
 * PostgreSQL, with processes that have ended. Only on Linux.
 */
export function startedProcessesMs(): number {
  return sumTicks((pid, isBelow) => isBelow(pid, process.pid))
}

/** Returns the CPU time that a process and those it started have used so far, in milliseconds. Only on Linux. */
export function processTreeMs(root: number): number {
  return sumTicks((pid, isBelow) => pid === root || isBelow(pid, root))
}

/** Returns the process that all processes of PostgreSQL descend from. Only on Linux. */
export async function findPostgres(db: Db): Promise<number> {
  const { pid } = await db.selectNoFrom(({ fn }) => fn<number>('pg_backend_pid').as('pid')).executeTakeFirstOrThrow()
  const times = readTimes(String(pid))
  if (times === undefined) throw new Error(`There is no process ${pid}`)
  return times.parent
}

function sumTicks(isCounted: (pid: number, isBelow: (pid: number, root: number) => boolean) => boolean): number {
  const processes = new Map<number, ProcessTimes>()
  for (const entry of readdirSync('/proc')) {
    const times = /^\d+$/.test(entry) ? readTimes(entry) : undefined
    if (times !== undefined) processes.set(Number(entry), times)
  }
  const isBelow = (pid: number, root: number): boolean => {
    const parent = processes.get(pid)?.parent
    return parent !== undefined && (parent === root || isBelow(parent, root))
  }
  const ticks = [...processes].reduce((sum, [pid, times]) => (isCounted(pid, isBelow) ? sum + times.ticks : sum), 0)
  return (ticks * 1_000) / TICKS_PER_SECOND
}

/** Undefined if the process has just ended. */
function readTimes(pid: string): ProcessTimes | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The second field is the name, which may contain spaces and parentheses.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  // utime, stime, cutime and cstime are the fields 14 to 17 of the file.
  return { parent, ticks: fields.slice(11, 15).reduce((sum, value) => sum + value, 0) }
}
