import type { ServerLog } from './log.ts'

/** How long requests in progress may take after the grace period. */
const SHUTDOWN_LIMIT_MS = 30_000
/** A terminal, npm and a launcher may all forward the same Ctrl-C. Signals within this time count as one. */
const SAME_SIGNAL_MS = 500

export interface StopOptions {
  readonly log: ServerLog
  readonly grace_ms: number
  stop(graceMs: number): Promise<void>
}

/**
 * Stops the process cleanly on a signal, or when the launcher that started it has ended. Only SIGTERM, which
 * load-balanced deployments send, waits for the grace period: someone who presses Ctrl-C or closes the terminal is
 * waiting. A second Ctrl-C ends the process immediately.
 */
export function stopOnSignal({ log, grace_ms: graceMs, stop }: StopOptions): void {
  let stoppingSince: number | undefined
  const begin = (cause: string, grace: number) => {
    if (stoppingSince !== undefined) return
    stoppingSince = Date.now()
    log.info({ cause }, 'stopping')
    setTimeout(() => {
      log.error("some requests didn't finish in time")
      process.exit(1)
    }, grace + SHUTDOWN_LIMIT_MS).unref()
    stop(grace).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "couldn't stop cleanly")
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => begin('SIGTERM', graceMs))
  process.on('SIGHUP', () => begin('SIGHUP', 0))
  process.on('SIGINT', () => {
    if (stoppingSince !== undefined && Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
    begin('SIGINT', 0)
  })
  // Only a launcher opens this channel. The channel closes when the launcher ends, even by kill -9.
  if (process.channel !== undefined) process.on('disconnect', () => begin('launcher has ended', 0))
}
