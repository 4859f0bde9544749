import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { themeNotFound } from '../../themes/contract.ts'
import { type CompiledTheme, findCompiledTheme } from '../../themes/index.ts'

/** The compiled version that a revision was made with: `theme_not_found` where there is none. */
export async function requireCompiledTheme(db: Db | Tx, theme_version_id: string): Promise<CompiledTheme> {
  const compiled = await findCompiledTheme(db, theme_version_id)
  if (compiled === undefined) throw new Refused(themeNotFound)
  return compiled
}
