import { createHash } from 'node:crypto'
import type { ThemeContents, ThemeTools } from '../../theme-tools.ts'

/**
 * Returns tools that check the same files once. A theme is checked when it's submitted and again when it's approved, in
 * case the engine has changed in between; the demo does both with one engine.
 */
export function rememberChecks(tools: ThemeTools): ThemeTools {
  const checks = new Map<string, ReturnType<ThemeTools['check']>>()
  return {
    ...tools,
    check(files) {
      const key = hashOf(files)
      const check = checks.get(key) ?? tools.check(files)
      checks.set(key, check)
      return check
    },
  }
}

function hashOf(files: ThemeContents): string {
  const hash = createHash('sha256')
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\0`).update(content)
  return hash.digest('hex')
}
