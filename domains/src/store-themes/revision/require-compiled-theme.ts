import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { themeNotFound } from '../../themes/contract.ts'
import { type CompiledTheme, findCompiledTheme } from '../../themes/index.ts'

/** Returns the compiled theme version of a revision. Refuses with `theme_not_found`. */
export async function requireCompiledTheme(db: Db | Tx, themeVersionId: string): Promise<CompiledTheme> {
  const compiled = await findCompiledTheme(db, themeVersionId)
  if (compiled === undefined) throw new Refused(themeNotFound)
  return compiled
}
