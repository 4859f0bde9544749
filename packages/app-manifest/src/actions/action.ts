import { z } from 'zod'
import type { AppFinding } from '../checks/finding.ts'
import { readManifestSource } from '../checks/manifest-source.ts'
import { key, line } from '../manifest/texts.ts'

const Field = z.strictObject({
  type: z
    .enum(['text', 'textarea', 'email', 'integer', 'number', 'checkbox', 'select', 'product', 'collection', 'page'])
    .describe('`product`, `collection` and `page`: the ID of one that the store shows'),
  label: line(60).describe('Names the field in messages'),
  required: z.boolean().default(false),
  min: z.number().optional().describe('Of a number: the lowest; of a text: characters'),
  max: z.number().optional().describe('Of a number: the highest; of a text: characters'),
  options: z.array(line(100)).min(1).max(50).optional().describe('Of a select'),
})
export type AppActionField = z.infer<typeof Field>

/** A form that visitors send to an app: `actions/submit-review.json` in its package. */
export const AppAction = z
  .strictObject({
    fields: z.record(key, Field).refine((fields) => Object.keys(fields).length <= 30, 'Use at most 30 fields'),
    max_per_day: z.int().min(1).max(1_000).default(200).describe('Submissions for one store in a day'),
    records: z
      .strictObject({
        collection: key,
        set: z
          .record(key, z.union([z.string().max(200), z.number(), z.boolean()]))
          .default({})
          .describe('Values that visitors don’t send, such as a status'),
      })
      .optional()
      .describe('Saves what was sent as a record'),
    deliver: z.boolean().default(false).describe('Tells the app’s server with the event actions.submitted'),
  })
  .refine(({ records, deliver }) => records !== undefined || deliver, 'Save a record, or deliver an event')
  .refine(
    ({ fields }) => Object.values(fields).every(({ type, options }) => (type === 'select') === (options !== undefined)),
    'A select has options, and no other field does',
  )
export type AppAction = z.infer<typeof AppAction>

interface CheckedAction {
  /** Undefined if there are errors. */
  readonly action: AppAction | undefined
  readonly findings: readonly AppFinding[]
}

/** Checks the text of an action's file and returns everything that's wrong, each with its line and column. */
export function checkAction(file: string, text: string): CheckedAction {
  const source = readManifestSource(file, text)
  if (!('value' in source)) return { action: undefined, findings: source }
  const parsed = AppAction.safeParse(source.value)
  if (parsed.success) return { action: parsed.data, findings: [] }
  const findings = parsed.error.issues.map(({ path, message }) => {
    const place = path.filter((part) => typeof part !== 'symbol')
    return source.findingAt(place, { code: 'bad_action', message: `“${place.join('.')}”: ${message}.` })
  })
  return { action: undefined, findings }
}
