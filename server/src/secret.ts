import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The installation's secret: configured, or made on first start and kept beside the data, readable by its owner only.
 * Whoever has it can make sessions.
 */
export async function readSecret(configured: string | undefined, dataDirectory: string): Promise<string> {
  if (configured !== undefined) return configured
  const file = join(dataDirectory, 'secret')
  await mkdir(dataDirectory, { recursive: true })
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}
