import { z } from 'zod'
import { Target } from './target.ts'

/** Frames render third-party themes, so every message is validated before use. */
const Coordinate = z.number().min(-1e7).max(1e7)
const Size = z.number().min(0).max(1e7)
const Text = z.string().max(4_000)
const Name = z.string().max(200)
const Count = z.int().min(0).max(1e6)
const Names = z.array(z.string().max(1_000)).max(2_000)

const Rect = z.object({ x: Coordinate, y: Coordinate, width: Size, height: Size })

/** `empty`: the target shows only placeholders. */
export const TargetRect = Rect.extend({ target: Target, empty: z.literal(true).optional() })
/** The rectangle of a watched target, in CSS pixels of the frame's window. */
export type TargetRect = z.infer<typeof TargetRect>

/** `index`: the position in the list after the item is removed from its old place; hidden siblings count. */
const place = { index: Count, line: Rect }

export const DropPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('section'), template: Name, ...place }),
  z.object({ kind: z.literal('block'), holder: Target, ...place }),
  z.object({
    kind: z.literal('widget'),
    section_id: Name,
    parent_widget_id: Name.optional(),
    column: z.int().min(0).max(50).optional(),
    ...place,
  }),
])
/** Where a dragged item would be dropped, and the line to draw there (zero width or height). */
export type DropPlace = z.infer<typeof DropPlace>

const Warning = z.object({
  section_id: z.string().max(1_000),
  code: Name,
  message: Text,
  file: Text.optional(),
  line: z.int().optional(),
  column: z.int().optional(),
})

const Needs = z.object({
  products: Names,
  collections: z.array(z.object({ handle: z.string().max(1_000), limit: Count })).max(2_000),
  pages: Names,
  menus: Names,
  images: Names,
  all_collections: z.boolean(),
  all_categories: z.boolean(),
  recommendations: z.object({ product: z.string().max(1_000), limit: Count }).optional(),
  paginate: z
    .object({ list: z.enum(['collection.products', 'search.results', 'collections']), page_size: Count })
    .optional(),
})

const FileErrors = z
  .array(z.object({ file: Text.optional(), line: z.int().optional(), column: z.int().optional(), message: Text }))
  .max(500)

const Failure = z.object({ message: Text, errors: FileErrors.optional() })
/** Why the frame can't show the page: errors in the theme's files with their positions, or an internal error. */
export type PreviewFailure = z.infer<typeof Failure>

const Path = z.string().min(1).max(300)
const Line = z.int().min(1).max(1e6)
const Fuel = z.int().min(0).max(1e9)
const Bytes = z.int().min(0).max(1e9)
const Milliseconds = z.number().min(0).max(1e6)

const SectionCost = z.object({
  section_id: z.string().max(1_000),
  type: Name,
  fuel: Fuel,
  ms: Milliseconds,
  bytes: Bytes,
})
/** What one section costs: fuel, milliseconds in this browser, and bytes of its HTML. */
export type SectionCost = z.infer<typeof SectionCost>

const Draft = z.object({
  revision: Count,
  /** Errors in the theme's files. */
  errors: FileErrors,
  sections: z.array(SectionCost).max(1_000),
})
/** The state of a draft that the page shows. */
export type DraftState = z.infer<typeof Draft>

const Measurement = z.object({
  fuel: Fuel,
  ms: Milliseconds,
  html_bytes: Bytes,
  head_bytes: Bytes,
  sections: z.array(SectionCost).max(1_000),
  /** Fuel by file and line. */
  lines: z.record(Path, z.record(z.string().regex(/^\d{1,7}$/), Fuel)),
})
/** The cost of the page, rendered as the storefront does. */
export type Measurement = z.infer<typeof Measurement>

const AuditFinding = z.object({
  /** ID of the rule, for example `color-contrast`. */
  rule: Name,
  impact: z.enum(['minor', 'moderate', 'serious', 'critical']),
  message: Text,
  /** Markup of the first element. */
  html: Text,
  count: Count,
  source: z.object({ file: Path, line: Line }).optional(),
})
export type AuditFinding = z.infer<typeof AuditFinding>

const Audit = z.object({
  findings: z.array(AuditFinding).max(200),
  /** HTML, style sheets and the theme's own images; without fonts and the store's images. */
  html_bytes: Bytes,
  css_bytes: Bytes,
  image_bytes: Bytes,
  /** Files that a visitor's browser loads besides the page itself. */
  requests: Count,
})
/** What a checker found on the page as rendered, and what the page weighs. */
export type Audit = z.infer<typeof Audit>

const Sample = z.object({
  head: z.string().max(2_000_000),
  html: z.string().max(2_000_000),
  body_attributes: Text,
})
/** The HTML of a section on its own, as a page without other sections. From third-party themes: only for sandboxed frames. */
export type SectionSample = z.infer<typeof Sample>

export const Vacancy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('widgets'), column: z.int().min(0).max(50).optional() }),
  z.object({ kind: z.literal('node') }),
  z.object({ kind: z.literal('image'), index: Count, count: Count }),
])
/**
 * A placeholder: the widgets of a custom section or column; a part that renders nothing; a drawing in place of an image
 * or product that wasn't selected, with its index and count within the selection.
 */
export type Vacancy = z.infer<typeof Vacancy>

const Key = z.object({
  key: z.string().max(32),
  ctrl: z.boolean(),
  meta: z.boolean(),
  shift: z.boolean(),
  alt: z.boolean(),
})
export type PreviewKey = z.infer<typeof Key>

const TextEdited = z.object({
  target: Target,
  key: Name,
  value: z.string().max(200_000),
  done: z.boolean(),
  cancelled: z.boolean(),
})
/** A text edited on the page. `done`: the final value; `cancelled`: reverted, `value` is the original. */
export type TextEdited = z.infer<typeof TextEdited>

const at = { x: Coordinate, y: Coordinate }

/** Messages from the frame to its host. */
export const FrameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), instance: Name }),
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('rendered'),
    sequence: Count,
    settled: z.boolean(),
    warnings: z.array(Warning).max(500),
    draft: Draft.optional(),
  }),
  /** An element was clicked with Alt, or while the page isn't interactive: the line of the draft that printed it. */
  z.object({ type: z.literal('source_pressed'), file: Path, line: Line }),
  z.object({ type: z.literal('measured'), request_id: Count, measurement: Measurement }),
  z.object({ type: z.literal('audited'), request_id: Count, audit: Audit }),
  z.object({ type: z.literal('sampled'), request_id: Count, sample: Sample.nullable() }),
  z.object({ type: z.literal('needs'), needs: Needs }),
  z.object({ type: z.literal('selected'), target: Target.nullable(), vacancy: Vacancy.optional() }),
  z.object({ type: z.literal('text_pressed'), target: Target, key: Name }),
  /** Double-clicked, but not a text that can be edited on the page: an image with its address, otherwise another text. */
  z.object({
    type: z.literal('double_pressed'),
    target: Target,
    image: z.object({ src: Text, vacancy: Vacancy.optional() }).optional(),
  }),
  z.object({ type: z.literal('hovered'), target: Target.nullable() }),
  z.object({ type: z.literal('rects'), rects: z.array(TargetRect).max(2_000) }),
  z.object({ type: z.literal('text_edited'), edited: TextEdited }),
  z.object({ type: z.literal('drag_started'), target: Target, ...at }),
  z.object({ type: z.literal('drag_moved'), ...at }),
  z.object({ type: z.literal('drag_ended'), ...at, cancelled: z.boolean() }),
  z.object({
    type: z.literal('navigated'),
    path: z
      .string()
      .max(2_000)
      .regex(/^\/(?!\/)/),
  }),
  z.object({ type: z.literal('key'), key: Key }),
  z.object({ type: z.literal('pinched'), by: Coordinate }),
  z.object({ type: z.literal('failed'), problem: Failure }),
  z.object({ type: z.literal('place'), request_id: Count, place: DropPlace.nullable() }),
])
export type FrameMessage = z.infer<typeof FrameMessage>
/** Why a section differs from its template or settings, with the file and line if one caused it. */
export type PreviewWarning = z.infer<typeof Warning>
