/** The CPU clock of a thread has a resolution of a few milliseconds; this is long enough for that not to matter. */
const LONG_ENOUGH_MS = 40
const MAX_CALLS = 10_000

/**
 * Returns the CPU time in ms that one call of `work` takes in this thread: the best of three measurements. Unlike elapsed
 * time, it doesn't include waiting for other programs, so tests can compare two measurements even on a busy machine.
 */
export function measureCpuTime(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => averageOverCalls(work)))
}

function averageOverCalls(work: () => unknown): number {
  const began = process.threadCpuUsage()
  for (let calls = 1; ; calls += 1) {
    work()
    const { user, system } = process.threadCpuUsage(began)
    const spentMs = (user + system) / 1000
    if (spentMs >= LONG_ENOUGH_MS || calls === MAX_CALLS) return spentMs / calls
  }
}

const TIMES_LARGER = 8

/** Returns how CPU time grows with the size of the input, as an exponent: about 1 for linear work, 2 for quadratic. */
export function measureGrowth(work: (size: number) => unknown, size: number): number {
  work(size)
  const small = measureCpuTime(() => work(size))
  const large = measureCpuTime(() => work(size * TIMES_LARGER))
  return Math.log(large / small) / Math.log(TIMES_LARGER)
}

/** Between linear work (1, or a little more if caches overflow) and quadratic work (2). */
export const LINEAR = 1.6
