import { originalText, type ThemeSchemas } from '@haat/theme-engine'
import { findNode } from './find-node.ts'
import { findSchema } from './find-schema.ts'
import { targetName } from './node-name.ts'
import type { Operation } from './operation.ts'
import { setTranslation } from './operations/set-translation.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Returns the operation for a translation typed in the preview; undefined if the theme doesn't have the setting. */
export function translateText(
  document: ThemeDocument,
  schemas: ThemeSchemas,
  { target, key, language, value }: { target: Target; key: string; language: string; value: string },
): Operation | undefined {
  const setting = findSchema(document, schemas, target)?.settings.find((one) => one.key === key)
  if (setting === undefined) return undefined
  const original = originalText(setting, findNode(document, target)?.settings ?? {})
  return setTranslation({ target, setting, language, original }, value, targetName(document, schemas, target))
}
