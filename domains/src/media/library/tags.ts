import { invalidFields, Refused } from '@haat/http-contract'
import { MAX_TAGS } from './contract.ts'

/** Tags are compared without regard to case and repeated spaces. */
export function normaliseTag(tag: string): string {
  return tag.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
}

interface TagChanges {
  readonly tags?: readonly string[] | undefined
  readonly add_tags?: readonly string[] | undefined
  readonly remove_tags?: readonly string[] | undefined
}

/** Returns a file's tags after a change, in their order. Refuses more than a file may have with `invalid_fields`. */
export function changeTags(
  before: readonly string[],
  { tags = before, add_tags: added = [], remove_tags: removed = [] }: TagChanges,
): string[] {
  const gone = new Set(removed.map(normaliseTag))
  const after = [...new Set([...tags, ...added].map(normaliseTag))].filter((tag) => tag !== '' && !gone.has(tag))
  if (after.length <= MAX_TAGS) return after
  const message = `A file can have at most ${MAX_TAGS} tags`
  throw new Refused(invalidFields, message, { errors: [{ path: 'body.files', message }] })
}
