/** The platform's limits: the same in editor, save, validator and upload. */
export const LIMITS = {
  sections_per_template: 250,
  blocks_per_section: 50,
  blocks_per_template: 1250,
  nesting: 8,
  /** Nested inner sections. */
  inner_sections: 3,
  columns_of_inner_section: 12,
  /** Products or collections in one setting. */
  handles_of_list: 50,
  files: 300,
  text_file_bytes: 256 * 1024,
  asset_bytes: 5 * 1024 * 1024,
  theme_bytes: 20 * 1024 * 1024,
} as const
