import { z } from 'zod'

/**
 * English, and the languages of the Constitution's Eighth Schedule (https://www.mha.gov.in, EighthSchedule) that are written
 * from left to right and for which CLDR has names and date formats. Urdu, Kashmiri and Sindhi are missing because themes
 * support only left-to-right pages (decision 0009).
 */
export const LANGUAGES = ['en', 'hi', 'bn', 'mr', 'te', 'ta', 'gu', 'kn', 'ml', 'pa', 'or', 'as'] as const
export const LanguageTag = z.enum(LANGUAGES).describe('BCP 47')
export type LanguageTag = z.infer<typeof LanguageTag>

/** A language that a store can add. */
export const Language = z.object({
  language: LanguageTag,
  name: z.string().describe('In its own script'),
  english_name: z.string(),
})
export type Language = z.infer<typeof Language>

export const StoreLanguage = Language.extend({
  is_default: z.boolean().describe('The language of the store’s own texts'),
  is_published: z.boolean().describe('Visible to visitors. The default language always is'),
}).meta({ id: 'StoreLanguage' })
export type StoreLanguage = z.infer<typeof StoreLanguage>
