import type { Texts } from '../texts/texts.ts'
import { describeEdit } from './describe-edit.ts'
import { type Edit, editFields, parseEdit } from './edit.ts'

/** As the manifest’s schema allows. */
const MAX_LENGTH = 500

/**
 * Returns what the history keeps of an edit: `?` with its fields, so that everybody reads it in their own language. An edit
 * that is too long for that is stored as a sentence.
 */
export function storedSummary(edit: Edit, fields: URLSearchParams, texts: Texts): string {
  const given = [...fields].filter(([name, value]) => value !== '' && editFields.some((known) => known === name))
  const stored = `?${new URLSearchParams(given)}`
  return stored.length <= MAX_LENGTH ? stored : describeEdit(edit, texts).slice(0, MAX_LENGTH)
}

/** Says what a run changed. */
export function readSummary(stored: string, texts: Texts): string {
  if (!stored.startsWith('?')) return stored
  return describeEdit(parseEdit(new URLSearchParams(stored), texts.errors).edit, texts)
}
