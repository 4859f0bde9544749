import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/**
 * Returns the memory of all processes of a page's browser in MB: its own, and those of pages, frames and workers. Memory
 * that processes share is counted once (Linux's "proportional set size").
 */
export async function browserMegabytes(page: Page): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) return Number.NaN
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const kilobytes = await Promise.all(processInfo.map(({ id }) => proportionalKilobytes(id)))
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}

async function proportionalKilobytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? Number.NaN)
}
