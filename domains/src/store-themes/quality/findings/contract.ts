import { z } from 'zod'

export const QualityRuleName = z.enum([
  'contrast',
  'missing_alt',
  'heading_order',
  'no_buy_button',
  'page_weight',
  'broken_link',
  'page_rendering',
  'wrong_value',
  'sample_text',
  'translation',
])
export type QualityRuleName = z.infer<typeof QualityRuleName>

/** A problem that visitors would notice, described for the store owner. */
export const QualityFinding = z
  .object({
    rule: QualityRuleName,
    severity: z.enum(['error', 'warning']),
    template: z.string().describe('The template that contains it; header and footer are on every page'),
    path: z.string().describe('A store page that shows the problem'),
    section_id: z.string().optional(),
    target: z
      .object({ section_id: z.string(), widget_id: z.string().optional(), block_id: z.string().optional() })
      .optional()
      .describe('What to select in the editor'),
    setting_path: z
      .string()
      .optional()
      .describe(
        'Such as sections.3.settings.image, settings.color_schemes.dark.text or sections.0.settings.heading@hi',
      ),
    message: z.string(),
    how_to_fix: z.string(),
  })
  .meta({ id: 'QualityFinding' })
export type QualityFinding = z.infer<typeof QualityFinding>

/** What a phone downloads for a page, compressed. Image sizes are estimated from the files in the library. */
export const PageWeight = z
  .object({
    template: z.string(),
    path: z.string(),
    is_sample: z.boolean().describe('The store has nothing of this kind yet, so sample data was checked'),
    html_bytes: z.int(),
    css_bytes: z.int(),
    image_bytes: z.int(),
    images: z.int().describe('Number of images'),
    total_bytes: z.int(),
    apps: z
      .array(z.object({ id: z.string(), name: z.string(), blocks: z.int(), html_bytes: z.int(), fuel: z.int() }))
      .describe('What each app adds to the page, uncompressed'),
  })
  .meta({ id: 'PageWeight' })
export type PageWeight = z.infer<typeof PageWeight>
