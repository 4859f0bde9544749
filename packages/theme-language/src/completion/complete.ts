import type { ThemeSource } from '@haat/theme-engine/authoring'
import type { Completions } from '../language-service.ts'
import { liquidFileAt } from '../theme-state.ts'
import { annotationTextAt } from './annotation-text.ts'
import { completeAnnotation } from './complete-annotation.ts'
import { completeLiquid } from './complete-liquid.ts'
import { completeTemplate } from './complete-template.ts'

/** What can be written at a position of a file. */
export function complete(theme: ThemeSource, path: string, offset: number): Completions | undefined {
  const file = liquidFileAt(theme, path)
  if (file === undefined) return completeTemplate(theme, path, offset)
  const header = annotationTextAt(file, offset)
  return header === undefined
    ? completeLiquid({ theme, file, offset })
    : completeAnnotation(theme, file, header, offset)
}
